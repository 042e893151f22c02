import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import * as v from 'valibot';
import { render } from 'vitest-browser-react';
import { adminSessionRecord, type AdminSessionRecord } from '#domain/access/admin-session.ts';
import '#src/office/session/admin-texts.ts';
import { AdminPortalProvider } from '#src/office/portal/portal-context.tsx';
import { createAdminPortal, type AdminPortal } from '#src/office/portal/portal.ts';
import { createAdminRouter, connectRouterToSession } from '#src/app/office/router.tsx';
// What the area brings when it is needed is there from the start, so that no test waits for files.
import '#src/app/office/further-pages.ts';
import '#src/app/office/office-area.ts';
import '#src/style/global.css.ts';
import '#src/style/office.css.ts';
import { administrator, answerOffice } from './office-data.ts';
import { closedOnce } from './left-open.ts';
import { listeners } from './window-listeners.ts';
import { openNetwork, type Network } from './network.ts';
import { shows } from './page.ts';
import { showAtOnce, waitForGuards } from './show-at-once.ts';

document.documentElement.dataset['area'] = 'office';

/** The administrators' area in this window, over a network that the test answers. */
export interface Office {
  readonly network: Network;
  readonly portal: AdminPortal;
  readonly path: () => string;
  readonly visit: (path: string) => void;
  readonly back: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Puts into the browser's storage whose session another window or an earlier visit left there. */
export function storeSession(record: AdminSessionRecord): void {
  if (record) localStorage.setItem('admin-session', JSON.stringify(record));
  else localStorage.removeItem('admin-session');
}

/** Whose session the browser keeps. */
export function storedSession(): AdminSessionRecord {
  return v.parse(adminSessionRecord, JSON.parse(localStorage.getItem('admin-session') ?? 'null'));
}

/** Opens the area at an address, as a signed-in registrar unless said otherwise; what the pages read is answered unless held. */
export async function openOffice(opening: {
  readonly path: string;
  readonly session?: AdminSessionRecord;
  /** Lines of calls that wait for the test to answer them. */
  readonly hold?: readonly string[];
  readonly answers?: Readonly<Record<string, unknown>>;
}): Promise<Office> {
  storeSession(opening.session === undefined ? administrator : opening.session);
  const network = openNetwork();
  answerOffice(network);
  for (const [line, body] of Object.entries(opening.answers ?? {})) network.always(line, body);
  for (const line of opening.hold ?? []) network.hold(line);
  const deafen = listeners();
  const portal = createAdminPortal(() => router);
  const router = createAdminRouter(portal, createMemoryHistory({ initialEntries: [opening.path] }));
  showAtOnce(router);
  connectRouterToSession(portal, router);
  const { container, unmount } = await render(
    <AdminPortalProvider portal={portal}>
      <RouterProvider router={router} />
    </AdminPortalProvider>,
  );
  // It takes the room of the page's own.
  container.id = 'root';
  return {
    network,
    portal,
    path: () => router.state.location.href,
    visit: (path) => router.history.push(path),
    // A history in memory asks nobody who would keep a page; the browser's asks before it goes back.
    back: async () => {
      const { location } = router.history;
      const places = { currentLocation: location, nextLocation: location, action: 'BACK' } as const;
      for (const { blockerFn } of router.history._getBlockers()) if (await blockerFn(places)) return;
      router.history.back();
    },
    close: closedOnce(async () => {
      await waitForGuards(router, network);
      await unmount();
      portal.session.stop();
      portal.menu.stop();
      portal.proof.stop();
      portal.today.stop();
      portal.services.fileFormat.stop();
      deafen();
      await network.close();
      portal.services.notices.stop();
      storeSession(null);
      container.remove();
    }),
  };
}

/** Lets a call fail, and waits until a notice says so. */
export async function failWithNotice({ network, portal }: Office, line: string): Promise<void> {
  const raised = () => portal.services.notices.getSnapshot().context.raised;
  const before = raised();
  await network.answer(line, { reason: '' }, 500);
  await shows(raised, before + 1);
}
