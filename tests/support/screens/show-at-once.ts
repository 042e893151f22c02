import type { AnyRouter } from '@tanstack/react-router';
import { gates } from './gate.ts';
import type { Network } from './network.ts';
import { later } from './wait-until.ts';

/** Lets a page that waits say so at once and no longer than it waits; a person would see it flicker, a walk would wait. */
export function showAtOnce(router: AnyRouter): void {
  router.update({ ...router.options, defaultPendingMs: 0, defaultPendingMinMs: 0 });
}

/**
 * Waits until no guard of a page is at work, or waits for the network or at a gate: a guard that goes on after the window was closed
 * would send to a session that has ended.
 */
export async function waitForGuards(router: AnyRouter, network: Network): Promise<void> {
  const isHeld = () => [gates.area, gates.entry].some((gate) => gate && gate.held > 0);
  for (let tries = 0; router.state.isLoading && !network.isAwaited && !isHeld() && tries < 200; tries++)
    await new Promise((go) => later(go, 5));
  await network.hearLateAnswers();
}
