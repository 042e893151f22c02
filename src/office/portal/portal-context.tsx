import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { SignedInAdministrator } from '#domain/admin-session.ts';
import { signedInAdministratorOf } from '#machines/session/admin-session.machine.ts';
import type { AdminServices } from '#src/office/session/services.ts';
import type { AdminPortal } from './portal.ts';

const PortalContext = createContext<AdminPortal | null>(null);

export function AdminPortalProvider(props: { readonly portal: AdminPortal; readonly children: ReactNode }) {
  return <PortalContext value={props.portal}>{props.children}</PortalContext>;
}

/** What lives as long as the administrators' area. */
export function useAdminPortal(): AdminPortal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('there is no portal around this');
  return portal;
}

/** What a screen's own machine is provided with. */
export function useAdminServices(): AdminServices {
  return useAdminPortal().services;
}

/** The administrator who is signed in; null in the moment in which the session ends. */
export function useAdministrator(): SignedInAdministrator | null {
  return useSelector(useAdminPortal().session, ({ context }) => signedInAdministratorOf(context.record));
}

/** The sign-in under way; undefined in the moment in which it ends. */
export function useAdminSignIn() {
  return useSelector(useAdminPortal().session, (snapshot) => snapshot.children.signIn);
}
