import type { SnapshotFrom } from 'xstate';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import type { Portal } from '../../member/portal/portal.ts';
import { getStepPath, stepPaths } from './guards.ts';
import type { PortalRouter } from './router.tsx';

/** Whose pages are shown. While what members need is on its way, the guards wait for it themselves. */
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
    /** Whether a step is opened to change one field of it, which scrolls there by its focus. */
    atField: typeof renewal?.context.field === 'string',
  };
}

/** Whether a page is a step of a renewal; the details are also changed by themselves. */
function isStep({ pathname, search }: PortalRouter['latestLocation']): boolean {
  return Object.values<string>(stepPaths).includes(pathname) && search.source !== 'updateDetails';
}

/** Ties the members' router to the machines: a change of the session asks every guard again, and a change of step leads to its page. */
export function followMachines(portal: Portal, router: PortalRouter): void {
  let place = getPlace(portal);
  portal.session.subscribe(() => {
    const before = place;
    place = getPlace(portal);
    const { pathname } = router.latestLocation;
    if (place.who !== before.who) {
      // Back leads from the code to the number; what a guard redirects to would take the number's place. In another
      // window's place it would even forget the number there.
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
