import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { SignedInAdministrator } from '#domain/access/admin-session.ts';
import { getSignedInAdministrator } from '#domain/access/admin-session.ts';
import type { AdminServices } from '#src/office/session/services.ts';
import type { AdminPortal } from './portal.ts';

const PortalContext = createContext<AdminPortal | null>(null);

export function AdminPortalProvider(props: { readonly portal: AdminPortal; readonly children: ReactNode }) {
  return <PortalContext value={props.portal}>{props.children}</PortalContext>;
}

/** Gives an administrators' page the portal from the context: what lives as long as the area. */
export function useAdminPortal(): AdminPortal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('there is no portal around this');
  return portal;
}

/** Gives an administrators' page the services from the context with which its own machine works. */
export function useAdminServices(): AdminServices {
  return useAdminPortal().services;
}

/** Gives an administrators' page its machine, provided with the services from the context. */
export function useProvided<Machine>(provide: (services: AdminServices) => Machine): Machine {
  const services = useAdminServices();
  return useMemo(() => provide(services), [provide, services]);
}

/** Gives an administrators' page the signed-in administrator from the portal's context; null while the session ends. */
export function useAdministrator(): SignedInAdministrator | null {
  return useSelector(useAdminPortal().session, ({ context }) => getSignedInAdministrator(context.record));
}

/** Gives an administrators' page the sign-in under way from the portal's context; undefined while it ends. */
export function useAdminSignIn() {
  return useSelector(useAdminPortal().session, (snapshot) => snapshot.children.signIn);
}
