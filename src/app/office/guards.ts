import { redirect, type AnyRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { isAssociation } from '#domain/access/role.ts';
import { getSignedInAdministrator } from '#domain/access/admin-session.ts';
import { maySee } from '../../office/portal/page.ts';
import { ownPasswordPath, type AdminPath } from '../../office/portal/pages.ts';
import type { AdminPortal } from '../../office/portal/portal.ts';

function redirectTo(path: AdminPath) {
  return redirect<AnyRouter, string, string>({ to: path, replace: true });
}

/** Returns the page that opens after an administrator signed in (specification section 2.2). */
function getHomePath(role: string): AdminPath {
  return isAssociation(role) ? '/admin' : '/admin/group-members/list';
}

function waitForSession({ session }: AdminPortal) {
  return waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
}

function getRole({ session }: AdminPortal): string {
  return getSignedInAdministrator(session.getSnapshot().context.record)?.role ?? '';
}

/** Asks the server whether the token is still valid (specification section 2.2). Guards share one call. */
async function checkSession(portal: AdminPortal) {
  portal.session.send({ type: 'area entered' });
  const session = await waitForSession(portal);
  if (session.matches('unreachable')) throw new Error('the session could not be validated');
  if (session.matches('outside')) throw redirectTo('/admin/login');
  return session;
}

/** Guards the pages of administrators. If the administrator has a first password, opens the page to change it. */
export async function guardAdministratorPage(portal: AdminPortal): Promise<void> {
  const session = await checkSession(portal);
  if (session.matches('choosingPassword')) throw redirectTo(ownPasswordPath);
  if (isAssociation(getRole(portal))) portal.today.send({ type: 'office entered' });
}

export async function guardFirstPasswordPage(portal: AdminPortal): Promise<void> {
  const session = await checkSession(portal);
  if (!session.matches('choosingPassword')) throw redirectTo(getHomePath(getRole(portal)));
}

/** Sends an administrator who may not see the page to the list of members. */
export function guardPageAudience(portal: AdminPortal, page: Parameters<typeof maySee>[1]): void {
  const role = getRole(portal);
  const administrator = getSignedInAdministrator(portal.session.getSnapshot().context.record);
  if (maySee(administrator ?? { role }, page)) return;
  throw redirectTo(isAssociation(role) ? '/admin/members/list' : '/admin/group-members/list');
}

/** Guards the login page. If `entering` is true, the user enters the password again. */
export async function guardAdminLogin(portal: AdminPortal, entering: boolean): Promise<void> {
  const session = await waitForSession(portal);
  if (!session.matches('outside')) throw redirectTo(getHomePath(getRole(portal)));
  if (!session.matches({ outside: 'pending' })) return;
  if (!entering) throw redirect<AnyRouter, string, string>({ to: '/admin/verify' });
  session.children.signIn?.send({ type: 'login opened' });
}

export async function guardAdminVerification(portal: AdminPortal): Promise<void> {
  const session = await waitForSession(portal);
  if (!session.matches('outside')) throw redirectTo(getHomePath(getRole(portal)));
  if (!session.matches({ outside: 'pending' })) throw redirectTo('/admin/login');
}
