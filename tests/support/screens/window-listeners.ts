import { vi } from 'vitest';

/** Remembers what listens to the window from now on, and takes it away again: each app is to have its window alone. */
export function listeners(): () => void {
  const targets = [window, document].map((target) => ({
    target,
    spy: vi.spyOn(target, 'addEventListener'),
  }));
  return () => {
    for (const { target, spy } of targets) {
      for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener);
      spy.mockRestore();
    }
  };
}
