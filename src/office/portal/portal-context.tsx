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

/** Returns the administrators' portal from the context. Throws if the context has no portal. */
export function useAdminPortal(): AdminPortal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('there is no portal around this');
  return portal;
}

/** Returns the services from the context, for the machine of a page. */
export function useAdminServices(): AdminServices {
  return useAdminPortal().services;
}

/** Returns the machine of a page. The machine makes its calls with the services from the context. */
export function useMachineWithServices<Machine>(create: (services: AdminServices) => Machine): Machine {
  const services = useAdminServices();
  return useMemo(() => create(services), [create, services]);
}

/** Returns the signed-in administrator. Null while the session ends. */
export function useAdministrator(): SignedInAdministrator | null {
  return useSelector(useAdminPortal().session, ({ context }) => getSignedInAdministrator(context.record));
}

/** Returns the current sign-in. Undefined while the sign-in ends. */
export function useAdminSignIn() {
  return useSelector(useAdminPortal().session, (snapshot) => snapshot.children.signIn);
}
