import type { SnapshotFrom } from 'xstate';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { getHomePath } from '../../member/portal/home-path.ts';
import type { Portal } from '../../member/portal/portal.ts';
import { getStepPath, stepPaths } from './guards.ts';
import type { PortalRouter } from './router.tsx';

/**
 * Returns a key that changes when another user signs in or out. If the session's code did not load, the key stays the
 * same, so that the guards do not run again.
 */
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
    /** Whether the step opens at a field instead of the top of the page. */
    atField: typeof renewal?.context.field === 'string',
  };
}

/** Returns whether the page is a step. `/member/update-details` is not a step if the member only changes details. */
function isStep({ pathname, search }: PortalRouter['latestLocation']): boolean {
  return Object.values<string>(stepPaths).includes(pathname) && search.source !== 'updateDetails';
}

/** When another user signs in or out, all guards run again. When the renewal changes its step, its page opens. */
export function connectRouterToMachines(portal: Portal, router: PortalRouter): void {
  let place = getPlace(portal);
  portal.session.subscribe(() => {
    const before = place;
    place = getPlace(portal);
    const { pathname } = router.latestLocation;
    if (place.who !== before.who) {
      // With a new entry in the browser's history, Back leads from the code to the number. A guard's redirect would
      // replace the page of the number. In another window, the redirect would even forget the number.
      const session = portal.session.getSnapshot();
      const waits = session.matches({ outside: 'pending' });
      if (waits && pathname !== '/member/renewal-receipt') void router.navigate({ to: '/member/verify' });
      // Also from a page that can be shown without a session. Until then the page stays.
      else if (session.matches({ outside: 'left' }))
        void router.navigate({ to: '/member/login', replace: true });
      else if (!session.matches('leaving')) void router.invalidate();
      return;
    }
    const atStep = isStep(router.latestLocation);
    if (place.step !== null && place.step !== before.step) {
      if (!atStep || place.step !== pathname)
        void router.navigate({ to: place.step, resetScroll: !place.atField });
    } else if (place.resting && !before.resting && atStep) portal.services.go(getHomePath());
  });
}
