import type { exported } from '#domain/audit/exports.ts';

type Kind = keyof typeof exported;

const making = new Map<Kind, AbortController>();

/** Begins a file of a kind. The signal aborts once whoever asked for it has stopped it, not where they leave its page. */
export function beginExport(kind: Kind): AbortSignal {
  const controller = new AbortController();
  making.set(kind, controller);
  return controller.signal;
}

/** Stops the making of the file of a kind that was asked for last. */
export function stopExport(kind: Kind): void {
  making.get(kind)?.abort();
}
