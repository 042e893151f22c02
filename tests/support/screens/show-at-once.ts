import type { AnyRouter } from '@tanstack/react-router';

/** Lets a page that waits say so at once and no longer than it waits; a person would see it flicker, a walk would wait. */
export function showAtOnce(router: AnyRouter): void {
  router.update({ ...router.options, defaultPendingMs: 0, defaultPendingMinMs: 0 });
}
