import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import type { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import type { Services } from '#src/portal/services.ts';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | null>(null);

export function PortalProvider(props: { readonly portal: Portal; readonly children: ReactNode }) {
  return <PortalContext value={props.portal}>{props.children}</PortalContext>;
}

/** What lives as long as the app. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('there is no portal around this');
  return portal;
}

/** What a screen's own machine is provided with. */
export function useServices(): Services {
  return usePortal().services;
}

/** The renewal of the member who is signed in; undefined in the moment in which a session ends. */
export function useRenewal(): ActorRefFrom<typeof membershipRenewalMachine> | undefined {
  return useSelector(usePortal().services.session(), (snapshot) => snapshot.children.renewal);
}

/** The sign-in under way; undefined in the moment in which it ends. */
export function useSignIn(): ActorRefFrom<typeof memberSignInMachine> | undefined {
  return useSelector(usePortal().services.session(), (snapshot) => snapshot.children.signIn);
}
