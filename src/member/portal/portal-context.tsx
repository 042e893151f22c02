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

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('there is no portal around this');
  return portal;
}

export function useServices(): Services {
  return usePortal().services;
}

export function useMachineWithServices<Machine>(create: (services: Services) => Machine): Machine {
  const services = useServices();
  return useMemo(() => create(services), [create, services]);
}

/** Returns the renewal of the member who is signed in. Undefined if nobody is signed in. */
export function useRenewal(): ActorRefFrom<typeof membershipRenewalMachine> | undefined {
  return useSelector(usePortal().services.session(), (snapshot) => snapshot.children.renewal);
}

/** Returns the current sign-in. Undefined if no sign-in is under way. */
export function useSignIn(): ActorRefFrom<typeof memberSignInMachine> | undefined {
  return useSelector(usePortal().services.session(), (snapshot) => snapshot.children.signIn);
}
