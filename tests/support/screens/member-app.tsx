import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import * as v from 'valibot';
import { render } from 'vitest-browser-react';
import { keptEntries, type KeptEntries } from '#domain/renewal/kept-entries.ts';
import { memberSessionRecord, type MemberSessionRecord } from '#domain/access/member-session.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { rememberHomeYear } from '#src/member/portal/home-path.ts';
import { PortalProvider } from '#src/member/portal/portal-context.tsx';
import { createPortal, type Portal } from '#src/member/portal/portal.ts';
import { connectRouterToMachines } from '#src/app/member/follow-machines.ts';
import { createMemberRouter, loadMemberArea } from '#src/app/member/router.tsx';
import '#src/style/global.css.ts';
// What the app brings when it is needed is there from the start, so that no test waits for files.
import '#src/app/member/overlays.tsx';
import '#src/app/member/member-area.ts';
import { answerReads, signedIn } from './member-data.ts';
import { closedOnce } from './left-open.ts';
import { listeners } from './window-listeners.ts';
import { openNetwork, type Network } from './network.ts';
import { showAtOnce, waitForGuards } from './show-at-once.ts';

addTexts(signInEn);

/** The whole app in this window, as a person has it before them, over a network that the test answers. */
export interface Screen {
  readonly network: Network;
  readonly portal: Portal;
  /** The address that stands in the window, its query included. */
  readonly path: () => string;
  /** Types an address, or follows a link. */
  readonly visit: (path: string) => void;
  readonly back: () => void;
  readonly close: () => Promise<void>;
}

function keep(key: string, value: unknown): void {
  if (value === null || value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}

/** Puts into the browser's storage what another window or an earlier visit left there. */
export function store(record: MemberSessionRecord | undefined, kept?: KeptEntries | null): void {
  keep('member-session', record);
  keep('member-entries', kept);
  keep('member-photo', null);
  keep('member-typed-at', null);
}

function stored<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> {
  return v.parse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
}

/** Who is signed in or signing in, as the browser keeps it. */
export function storedRecord(): MemberSessionRecord {
  return stored('member-session', memberSessionRecord);
}

/** What a member typed and chose, as the browser keeps it. */
export function keptEntriesNow(): KeptEntries | null {
  return stored('member-entries', v.nullable(keptEntries));
}

/** The renewal under way as the browser keeps it. */
export function kept(): PendingRenewal | null {
  return keptEntriesNow()?.renewal ?? null;
}

/** Opens the app at an address, for the signed-in member unless said otherwise, with what the browser kept; whatever the pages read is answered unless held. */
export async function openScreen(opening: {
  readonly path: string;
  readonly session?: MemberSessionRecord;
  readonly kept?: KeptEntries | null;
  /** Lines of calls that wait for the test to answer them. */
  readonly hold?: readonly string[];
}): Promise<Screen> {
  store(opening.session === undefined ? signedIn() : opening.session, opening.kept);
  const network = openNetwork();
  answerReads(network);
  for (const line of opening.hold ?? []) network.hold(line);
  const deafen = listeners();
  const portal = createPortal(() => router.history, loadMemberArea);
  const router = createMemberRouter(portal, createMemoryHistory({ initialEntries: [opening.path] }));
  showAtOnce(router);
  connectRouterToMachines(portal, router);
  const { unmount } = await render(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  return {
    network,
    portal,
    path: () => router.state.location.href,
    visit: (path) => router.history.push(path),
    back: () => router.history.back(),
    close: closedOnce(async () => {
      await waitForGuards(router, network);
      await unmount();
      portal.session.stop();
      deafen();
      await network.close();
      portal.services.notices.stop();
      store(null);
      rememberHomeYear(undefined);
    }),
  };
}

/** Opens the details of the signed-in member, as the member's area leads to them. */
export function openOwnDetails(hold: readonly string[] = []): Promise<Screen> {
  return openScreen({ path: '/member/update-details?source=updateDetails', hold });
}
