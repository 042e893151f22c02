import type { exported } from '#domain/audit/exports.ts';

type Kind = keyof typeof exported;

const making = new Map<Kind, AbortController>();

/**
 * Returns the signal of a new export. It aborts when the administrator stops the export, but not when they leave the
 * page.
 */
export function beginExport(kind: Kind): AbortSignal {
  const controller = new AbortController();
  making.set(kind, controller);
  return controller.signal;
}

export function stopExport(kind: Kind): void {
  making.get(kind)?.abort();
}
