import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import type { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import type { Services } from '#src/portal/services.ts';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | null>(null);

export function PortalProvider(props: { readonly portal: Portal; readonly children: ReactNode }) {
  return <PortalContext value={props.portal}>{props.children}</PortalContext>;
}

/** Gives a member's page the portal from the context. The portal lives as long as the app. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('there is no portal around this');
  return portal;
}

/** Gives a member's page the services from the context, for the page's own machine. */
export function useServices(): Services {
  return usePortal().services;
}

/** Gives a member's page its machine, which makes its calls with the services from the context. */
export function useMachineWithServices<Machine>(create: (services: Services) => Machine): Machine {
  const services = useServices();
  return useMemo(() => create(services), [create, services]);
}

/** Gives a member's page the member's renewal from the portal's context. Undefined while the session ends. */
export function useRenewal(): ActorRefFrom<typeof membershipRenewalMachine> | undefined {
  return useSelector(usePortal().services.session(), (snapshot) => snapshot.children.renewal);
}

/** Gives a member's page the current sign-in from the portal's context. Undefined while the sign-in ends. */
export function useSignIn(): ActorRefFrom<typeof memberSignInMachine> | undefined {
  return useSelector(usePortal().services.session(), (snapshot) => snapshot.children.signIn);
}
