import { redirect } from '@tanstack/react-router';
import { waitFor, type SnapshotFrom } from 'xstate';
import type { RenewalStep } from '#domain/renewal/pending-renewal.ts';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { readPageAsked, rememberPageAsked } from '../../member/portal/page-after-sign-in.ts';
import type { Portal } from '../../member/portal/portal.ts';

export const stepPaths = {
  details: '/member/update-details',
  membership: '/member/membership',
  licences: '/member/licence-and-insurance',
  review: '/member/renew-as-before',
} as const satisfies Record<RenewalStep, string>;

/** Returns the path of the open step, or null if no step is open. */
export function getStepPath(snapshot: SnapshotFrom<typeof membershipRenewalMachine>): string | null {
  const { draft } = snapshot.context;
  return draft && snapshot.matches({ open: 'renewing' }) ? stepPaths[draft.step] : null;
}

function choosePageAfterSignIn({ session }: Portal): string {
  const { kept, record } = session.getSnapshot().context;
  const asked = readPageAsked();
  if (asked !== null) return asked;
  const mine = record?.state === 'signed in' && kept?.membershipNumber === record.membershipNumber;
  return mine && kept.renewal ? stepPaths[kept.renewal.step] : '/member';
}

async function waitForSession({ session }: Portal) {
  // If some files of the member area did not load before, this event loads these files again.
  if (session.getSnapshot().matches('unavailable')) session.send({ type: 'area entered' });
  const settled = await waitFor(
    session,
    (snapshot) =>
      !snapshot.matches('returning') && !snapshot.matches('leaving') && !snapshot.matches('entering'),
  );
  if (settled.matches('unavailable')) throw new Error('the member area did not load');
  return settled;
}

/** Returns `href` if it is the home page of a year. Null if there is an unfinished renewal, because it opens first. */
export function findYearPageInLink(
  { session }: Portal,
  { href, pathname, search }: { href: string; pathname: string; search: object },
): string | null {
  const isBegun = (session.getSnapshot().context.kept?.renewal ?? null) !== null;
  return pathname === '/member' && 'year' in search && !isBegun ? href : null;
}

/**
 * Guards a page that needs a signed-in member (specification section 2.3). After the sign-in, the page `asked` opens.
 */
export async function guardMemberPage(portal: Portal, asked: string | null = null): Promise<void> {
  const session = await waitForSession(portal);
  rememberPageAsked(session.matches('signedIn') ? null : asked);
  if (session.matches({ outside: 'pending' })) throw redirect({ to: '/member/verify', replace: true });
  if (!session.matches('signedIn')) throw redirect({ to: '/member/login', replace: true });
}

/** Guards the login page. If the user goes back from the page of the code (`back`), the sign-in begins again. */
export async function guardLogin(portal: Portal, back: boolean): Promise<void> {
  const session = await waitForSession(portal);
  if (session.matches('signedIn')) throw redirect({ to: choosePageAfterSignIn(portal), replace: true });
  if (!session.matches({ outside: 'pending' })) return;
  if (!back) throw redirect({ to: '/member/verify' });
  session.children.signIn?.send({ type: 'number changed' });
}

export async function guardSignedOutPage(portal: Portal): Promise<void> {
  const session = await waitForSession(portal);
  if (session.matches('signedIn')) throw redirect({ to: choosePageAfterSignIn(portal), replace: true });
}

export async function guardVerification(portal: Portal): Promise<void> {
  const session = await waitForSession(portal);
  if (session.matches('signedIn')) throw redirect({ to: choosePageAfterSignIn(portal), replace: true });
  if (!session.matches({ outside: 'pending' })) throw redirect({ to: '/member/login', replace: true });
}

/** Leaves the renewal. Its selection stays stored. */
export function pauseRenewal({ session }: Portal): void {
  session.getSnapshot().children.renewal?.send({ type: 'home opened' });
}

/**
 * Pauses the renewal when the home page opens. If only the year changed, a renewal that is being loaded is not paused.
 */
export function guardHome(portal: Portal, isYearChosen: boolean): void {
  const renewal = portal.session.getSnapshot().children.renewal?.getSnapshot();
  if (!isYearChosen || (renewal && getStepPath(renewal) !== null)) pauseRenewal(portal);
}

/** Guards a step of the renewal. If `step` is not allowed, opens the current step or the home page. */
export async function guardStep(portal: Portal, step: RenewalStep): Promise<void> {
  const renewal = portal.session.getSnapshot().children.renewal;
  if (!renewal) throw redirect({ to: '/member/login', replace: true });
  renewal.send({ type: 'step opened', step });
  const settled = await waitFor(renewal, (snapshot) => !snapshot.hasTag('busy')).catch(() => null);
  if (!settled) throw redirect({ to: '/member/login', replace: true });
  const path = getStepPath(settled);
  if (path !== stepPaths[step] && !settled.hasTag('refused'))
    throw redirect({ to: path ?? '/member', replace: true });
}
