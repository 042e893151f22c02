import type { AnyRouter } from '@tanstack/react-router';
import { gates } from './gate.ts';
import type { Network } from './network.ts';
import { later } from './wait-until.ts';

/** Lets a page that waits say so at once and no longer than it waits; a person would see it flicker, a walk would wait. */
export function showAtOnce(router: AnyRouter): void {
  router.update({ ...router.options, defaultPendingMs: 0, defaultPendingMinMs: 0 });
}

/**
 * Waits until no guard of a page is at work, since one that goes on after the window was closed would send to a session
 * that has ended. One that waits for the network or at a gate is hardly waited for.
 */
export async function waitForGuards(router: AnyRouter, network: Network): Promise<void> {
  const most = () => ([gates.area, gates.entry].some((gate) => gate && gate.held > 0) ? 5 : 200);
  for (let tries = 0; router.state.isLoading && !network.isAwaited && tries < most(); tries++)
    await new Promise((go) => later(go, 5));
  await network.hearLateAnswers();
}
