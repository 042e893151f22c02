import { vi } from 'vitest';
import { later, notLater } from './wait-until.ts';

/** Remembers what listens to the window and waits in it from now on, and takes it away again: each app is to have its window alone. */
export function listeners(): () => void {
  const first = Number(later(() => {}));
  const targets = [window, document].map((target) => ({
    target,
    spy: vi.spyOn(target, 'addEventListener'),
  }));
  return () => {
    for (let timer = Number(later(() => {})); timer > first; timer -= 1) notLater(timer);
    for (const { target, spy } of targets) {
      for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener);
      spy.mockRestore();
    }
  };
}
