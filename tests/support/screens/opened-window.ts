import { vi } from 'vitest';

/** Stands in for the next window that the page opens, and returns the addresses to which it is sent. */
export function nextWindow(): string[] {
  const ledTo: string[] = [];
  const replace = (address: string) => ledTo.push(address);
  const content = document.implementation.createHTMLDocument();
  const opened = { document: content, location: { replace }, close: () => {} };
  vi.spyOn(window, 'open').mockReturnValueOnce(opened as never);
  return ledTo;
}
