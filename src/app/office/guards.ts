import { redirect, type AnyRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { isAssociation } from '#domain/role.ts';
import { signedInAdministratorOf } from '#machines/session/admin-session.machine.ts';
import { adminPaths, homeOf, type AdminPath } from '../../office/portal/paths.ts';
import type { AdminPortal } from '../../office/portal/portal.ts';

function leadTo(path: AdminPath) {
  return redirect<AnyRouter, string, string>({ to: path, replace: true });
}

function settledSession({ session }: AdminPortal) {
  return waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
}

function roleOf({ session }: AdminPortal): string {
  return signedInAdministratorOf(session.getSnapshot().context.record)?.role ?? '';
}

/** Asks the server whether the token is still good, once for all who enter meanwhile (specification section 2.2). */
export async function admitAdministrator(portal: AdminPortal): Promise<void> {
  portal.session.send({ type: 'area entered' });
  const session = await settledSession(portal);
  if (session.matches('unreachable')) throw new Error('the session could not be validated');
  if (!session.matches('signedIn')) throw leadTo(adminPaths.login);
}

/** The association's own pages; another administrator is led to what they may see. */
export function admitAssociation(portal: AdminPortal): void {
  const role = roleOf(portal);
  if (!isAssociation(role)) throw leadTo(homeOf(role));
}

/** The pages of affiliated groups; the association has a list of its own. */
export function admitGroup(portal: AdminPortal): void {
  if (isAssociation(roleOf(portal))) throw leadTo(adminPaths.membersList);
}

/** The login; coming back to it from the verification asks for the password again. */
export async function admitToAdminLogin(portal: AdminPortal, entering: boolean): Promise<void> {
  const session = await settledSession(portal);
  if (!session.matches('outside')) throw leadTo(homeOf(roleOf(portal)));
  if (!session.matches({ outside: 'pending' })) return;
  if (!entering) throw redirect<AnyRouter, string, string>({ to: adminPaths.verify });
  session.children.signIn?.send({ type: 'login opened' });
}

/** The verification, only where a username is held. */
export async function admitToAdminVerification(portal: AdminPortal): Promise<void> {
  const session = await settledSession(portal);
  if (!session.matches('outside')) throw leadTo(homeOf(roleOf(portal)));
  if (!session.matches({ outside: 'pending' })) throw leadTo(adminPaths.login);
}
