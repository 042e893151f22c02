import type { exported } from '#domain/audit/exports.ts';

type Kind = keyof typeof exported;

const making = new Map<Kind, AbortController>();

/**
 * Starts an export. The signal aborts if the administrator stops the export, but not when the administrator leaves the
 * page.
 */
export function beginExport(kind: Kind): AbortSignal {
  const controller = new AbortController();
  making.set(kind, controller);
  return controller.signal;
}

/** Stops the latest export of this kind. */
export function stopExport(kind: Kind): void {
  making.get(kind)?.abort();
}
