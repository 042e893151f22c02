import type { SnapshotFrom } from 'xstate';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import type { Portal } from '../../member/portal/portal.ts';
import { getStepPath, stepPaths } from './guards.ts';
import type { PortalRouter } from './router.tsx';

/** Returns a key of the user whose pages are shown. A failed load counts as loading, because the guards still wait. */
function getShownUser(session: SnapshotFrom<typeof memberSessionMachine>): number | string {
  if (session.matches('signedIn')) return session.context.record?.membershipNumber ?? 0;
  return JSON.stringify(session.matches('unavailable') ? 'entering' : session.value);
}

function getPlace({ session }: Portal) {
  const snapshot = session.getSnapshot();
  const renewal = snapshot.children.renewal?.getSnapshot();
  return {
    who: getShownUser(snapshot),
    step: renewal?.status === 'active' ? getStepPath(renewal) : null,
    resting: renewal?.matches('resting') ?? false,
    /** Whether a step opens at one field. Then the focus scrolls the page to this field. */
    atField: typeof renewal?.context.field === 'string',
  };
}

/** Whether a page is a step of a renewal. The details can also be changed outside of a renewal. */
function isStep({ pathname, search }: PortalRouter['latestLocation']): boolean {
  return Object.values<string>(stepPaths).includes(pathname) && search.source !== 'updateDetails';
}

/**
 * Connects the members' router to the machines. A change of the session runs every guard. A change of the step opens
 * the page of the step.
 */
export function followMachines(portal: Portal, router: PortalRouter): void {
  let place = getPlace(portal);
  portal.session.subscribe(() => {
    const before = place;
    place = getPlace(portal);
    const { pathname } = router.latestLocation;
    if (place.who !== before.who) {
      // With a new entry in the browser's history, Back leads from the code to the number. A guard's redirect would
      // replace the page of the number. In another window, the redirect would even forget the number.
      const waits = portal.session.getSnapshot().matches({ outside: 'pending' });
      if (waits && pathname !== '/member/renewal-receipt') void router.navigate({ to: '/member/verify' });
      else void router.invalidate();
      return;
    }
    const atStep = isStep(router.latestLocation);
    if (place.step !== null && place.step !== before.step) {
      if (!atStep || place.step !== pathname)
        void router.navigate({ to: place.step, resetScroll: !place.atField });
    } else if (place.resting && !before.resting && atStep) void router.navigate({ to: '/member' });
  });
}
