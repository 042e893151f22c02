import { redirect } from '@tanstack/react-router';
import { waitFor, type SnapshotFrom } from 'xstate';
import type { RenewalStep } from '#domain/renewal/pending-renewal.ts';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { readPageAsked, rememberPageAsked } from '../../member/portal/page-after-sign-in.ts';
import type { Portal } from '../../member/portal/portal.ts';

/** The paths of the pages that the guards of members open by the step of a renewal. */
export const stepPaths = {
  details: '/member/update-details',
  membership: '/member/membership',
  licences: '/member/licence-and-insurance',
  review: '/member/renew-as-before',
} as const satisfies Record<RenewalStep, string>;

/** The path of the step at which a renewal stands, for the guards; null where it stands at none. */
export function getStepPath(snapshot: SnapshotFrom<typeof membershipRenewalMachine>): string | null {
  const { draft } = snapshot.context;
  return draft && snapshot.matches({ open: 'renewing' }) ? stepPaths[draft.step] : null;
}

/** The page that follows the sign-in: the one asked for before it, the step of an unfinished renewal, or the member's area. */
function choosePageAfterSignIn({ session }: Portal): string {
  const { kept, record } = session.getSnapshot().context;
  const asked = readPageAsked();
  if (asked !== null) return asked;
  const mine = record?.state === 'signed in' && kept?.membershipNumber === record.membershipNumber;
  return mine && kept.renewal ? stepPaths[kept.renewal.step] : '/member';
}

async function waitForSession({ session }: Portal) {
  // What did not come before is asked for again.
  session.send({ type: 'area entered' });
  const settled = await waitFor(
    session,
    (snapshot) => !snapshot.matches('leaving') && !snapshot.matches('entering'),
  );
  if (settled.matches('unavailable')) throw new Error('the member area did not load');
  return settled;
}

/** The home of a year, to whose papers a message leads; an unfinished renewal goes before them. */
export function findYearAsked(
  { session }: Portal,
  { href, pathname, search }: { href: string; pathname: string; search: object },
): string | null {
  const isBegun = (session.getSnapshot().context.kept?.renewal ?? null) !== null;
  return pathname === '/member' && 'year' in search && !isBegun ? href : null;
}

/**
 * Guards a member's page, which needs a signed-in member (specification section 2.3). Whoever was sent a code is asked
 * for it. The sign-in leads back to the page that is `asked` for, where it is one of its own.
 */
export async function requireMember(portal: Portal, asked: string | null = null): Promise<void> {
  const session = await waitForSession(portal);
  rememberPageAsked(session.matches('signedIn') ? null : asked);
  if (session.matches({ outside: 'pending' })) throw redirect({ to: '/member/verify', replace: true });
  if (!session.matches('signedIn')) throw redirect({ to: '/member/login', replace: true });
}

/** Guards the members' login page; who goes back to it from the verification is asked for the number again. */
export async function guardLogin(portal: Portal, back: boolean): Promise<void> {
  const session = await waitForSession(portal);
  if (session.matches('signedIn')) throw redirect({ to: choosePageAfterSignIn(portal), replace: true });
  if (!session.matches({ outside: 'pending' })) return;
  if (!back) throw redirect({ to: '/member/verify' });
  session.children.signIn?.send({ type: 'number changed' });
}

/** Guards the members' page for who does not know the membership number: nobody signed in needs it. */
export async function guardPublicPage(portal: Portal): Promise<void> {
  const session = await waitForSession(portal);
  if (session.matches('signedIn')) throw redirect({ to: choosePageAfterSignIn(portal), replace: true });
}

/** Guards the members' verification page: only while a code is on its way. */
export async function guardVerification(portal: Portal): Promise<void> {
  const session = await waitForSession(portal);
  if (session.matches('signedIn')) throw redirect({ to: choosePageAfterSignIn(portal), replace: true });
  if (!session.matches({ outside: 'pending' })) throw redirect({ to: '/member/login', replace: true });
}

/** Tells the renewal's machine, from a guard, that another page was opened: it pauses, and keeps what was chosen. */
export function pauseRenewal({ session }: Portal): void {
  session.getSnapshot().children.renewal?.send({ type: 'home opened' });
}

/** Guards a step of the renewal: opens it if it is allowed, else leads to the renewal's own step. */
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
