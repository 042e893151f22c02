import type { AnyRouter } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { noticesMachine } from '#machines/notices.machine.ts';
import { fileFormatMachine } from '#machines/office/file-format.machine.ts';
import { officeMenuMachine } from '#machines/office/office-menu.machine.ts';
import type { proofMachine } from '#machines/session/proof.machine.ts';
import type { todayMachine } from '#machines/office/today.machine.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import { createProofMachine } from '#src/office/session/proof-actors.ts';
import { createAdminSessionMachine } from '#src/office/session/admin-session-actors.ts';
import type { AdminServices } from '#src/office/session/services.ts';
import { keepAdminSession, readKeptAdminSession } from './kept-session.ts';
import { forgetRecentlyOpened } from '../session/looked-at.ts';
import { createTodayMachine } from './today-actors.ts';
import { createPageAddress } from '../session/page-address.ts';

export interface AdminPortal {
  readonly services: AdminServices;
  readonly session: ActorRefFrom<typeof adminSessionMachine>;
  readonly menu: ActorRefFrom<typeof officeMenuMachine>;
  readonly proof: ActorRefFrom<typeof proofMachine>;
  readonly today: ActorRefFrom<typeof todayMachine>;
}

/**
 * Creates the portal for administrators. `router` is a function, because the portal is created before the router, whose
 * guards need the portal.
 */
export function createAdminPortal(router: () => AnyRouter): AdminPortal {
  const notices = createActor(noticesMachine).start();
  const menu = createActor(officeMenuMachine).start();
  const services: AdminServices = {
    notices,
    // A machine that opens a page has already asked about unsaved entries, so the router must not ask again.
    go: (path) => router().history.push(path, undefined, { ignoreBlocker: true }),
    address: createPageAddress(router),
    session: () => session,
    proof: () => proof,
    today: () => today,
    fileFormat: createActor(fileFormatMachine).start(),
    looks: new Map(),
  };
  const session: AdminPortal['session'] = createActor(createAdminSessionMachine(services), {
    input: readKeptAdminSession(),
  });
  const proof: AdminPortal['proof'] = createActor(createProofMachine(services)).start();
  const today: AdminPortal['today'] = createActor(createTodayMachine(services)).start();
  session.start();
  keepAdminSession(session);
  // The end of the session clears all this, so that the next administrator finds no open menu and no search.
  session.subscribe((snapshot) => {
    if (!snapshot.matches('outside')) return;
    menu.send({ type: 'menu closed' });
    proof.send({ type: 'declined' });
    today.send({ type: 'office left' });
    services.fileFormat.send({ type: 'format chosen', format: 'csv' });
    services.looks.clear();
    forgetRecentlyOpened();
  });
  return { services, session, menu, proof, today };
}
