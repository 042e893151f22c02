import { redirect, type AnyRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { isAssociation } from '#domain/registry/role.ts';
import { signedInAdministratorOf } from '#domain/access/admin-session.ts';
import { maySee, ownPasswordPath, type AdminPath, type Audience } from '../../office/portal/pages.ts';
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

/** Asks the server whether the token is still valid, once for all who ask meanwhile (specification section 2.2). */
async function checkedSession(portal: AdminPortal) {
  portal.session.send({ type: 'area entered' });
  const session = await settledSession(portal);
  if (session.matches('unreachable')) throw new Error('the session could not be validated');
  if (session.matches('outside')) throw leadTo('/admin/login');
  return session;
}

/** Guards the administrators' pages; whoever has a first password is led to where it is changed. */
export async function admitAdministrator(portal: AdminPortal): Promise<void> {
  const session = await checkedSession(portal);
  if (session.matches('choosingPassword')) throw leadTo(ownPasswordPath);
}

/** Guards the page on which an administrator's first password is changed. */
export async function admitToOwnPassword(portal: AdminPortal): Promise<void> {
  const session = await checkedSession(portal);
  if (!session.matches('choosingPassword')) throw leadTo(homeOf(roleOf(portal)));
}

/** Guards an administrators' page of the association or of groups; the other is led to its own list. */
export function admitTo(portal: AdminPortal, who: Audience): void {
  const role = roleOf(portal);
  if (maySee(role, who)) return;
  throw leadTo(isAssociation(role) ? '/admin/members/list' : '/admin/group-members/list');
}

/** Guards the administrators' login page; who comes back to it from the verification is asked for the password again. */
export async function admitToAdminLogin(portal: AdminPortal, entering: boolean): Promise<void> {
  const session = await settledSession(portal);
  if (!session.matches('outside')) throw leadTo(homeOf(roleOf(portal)));
  if (!session.matches({ outside: 'pending' })) return;
  if (!entering) throw redirect<AnyRouter, string, string>({ to: '/admin/verify' });
  session.children.signIn?.send({ type: 'login opened' });
}

/** Guards the administrators' verification page: only where a username was given. */
export async function admitToAdminVerification(portal: AdminPortal): Promise<void> {
  const session = await settledSession(portal);
  if (!session.matches('outside')) throw leadTo(homeOf(roleOf(portal)));
  if (!session.matches({ outside: 'pending' })) throw leadTo('/admin/login');
}
