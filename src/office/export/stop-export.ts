import type { exported } from '#domain/audit/exports.ts';

type Kind = keyof typeof exported;

const making = new Map<Kind, AbortController>();

/**
 * Starts an export and returns the signal of the export. The signal aborts when the administrator stops the export. If
 * the administrator only leaves the page, the export continues.
 */
export function beginExport(kind: Kind): AbortSignal {
  const controller = new AbortController();
  making.set(kind, controller);
  return controller.signal;
}

/** Stops the export of this kind that was started last. */
export function stopExport(kind: Kind): void {
  making.get(kind)?.abort();
}
