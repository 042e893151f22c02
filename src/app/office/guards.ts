import { redirect, type AnyRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { isAssociation } from '#domain/role.ts';
import { signedInAdministratorOf } from '#machines/session/admin-session.machine.ts';
import { maySee, type AdminPath, type Audience } from '../../office/portal/pages.ts';
import type { AdminPortal } from '../../office/portal/portal.ts';

function leadTo(path: AdminPath) {
  return redirect<AnyRouter, string, string>({ to: path, replace: true });
}

/** Where an administrator begins (specification section 2.2). */
function homeOf(role: string): AdminPath {
  return isAssociation(role) ? '/admin' : '/admin/group-members/list';
}

function settledSession({ session }: AdminPortal) {
  return waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
}

function roleOf({ session }: AdminPortal): string {
  return signedInAdministratorOf(session.getSnapshot().context.record)?.role ?? '';
}

/**
 * Asks the server whether the token is still valid, once for all pages that open at the same time (specification
 * section 2.2).
 */
export async function admitAdministrator(portal: AdminPortal): Promise<void> {
  portal.session.send({ type: 'area entered' });
  const session = await settledSession(portal);
  if (session.matches('unreachable')) throw new Error('the session could not be validated');
  if (!session.matches('signedIn')) throw leadTo('/admin/login');
}

/**
 * A page of the association or of affiliated groups. An administrator of the other kind is led to the list of their own
 * members.
 */
export function admitTo(portal: AdminPortal, who: Audience): void {
  const role = roleOf(portal);
  if (maySee(role, who)) return;
  throw leadTo(isAssociation(role) ? '/admin/members/list' : '/admin/group-members/list');
}

/** The login; coming back to it from the verification asks for the password again. */
export async function admitToAdminLogin(portal: AdminPortal, entering: boolean): Promise<void> {
  const session = await settledSession(portal);
  if (!session.matches('outside')) throw leadTo(homeOf(roleOf(portal)));
  if (!session.matches({ outside: 'pending' })) return;
  if (!entering) throw redirect<AnyRouter, string, string>({ to: '/admin/verify' });
  session.children.signIn?.send({ type: 'login opened' });
}

/** The verification, only after a username was entered. */
export async function admitToAdminVerification(portal: AdminPortal): Promise<void> {
  const session = await settledSession(portal);
  if (!session.matches('outside')) throw leadTo(homeOf(roleOf(portal)));
  if (!session.matches({ outside: 'pending' })) throw leadTo('/admin/login');
}
