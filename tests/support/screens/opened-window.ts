import { vi } from 'vitest';

/** Where the next window that the page opens is led, which opens nowhere. */
export function nextWindow(): string[] {
  const ledTo: string[] = [];
  const opened = { location: { replace: (address: string) => ledTo.push(address) }, close: () => {} };
  vi.spyOn(window, 'open').mockReturnValueOnce(opened as never);
  return ledTo;
}
