import type { ActorRefFrom } from 'xstate';
import {
  adminSessionRecord,
  type AdminSessionRecord,
  getSignedInAdministrator,
} from '#domain/access/admin-session.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

/** A member's session has another key (specification section 1). */
const sessionKey = 'admin-session';

export function readKeptAdminSession() {
  return { record: readStorage(sessionKey, adminSessionRecord) };
}

/** Returns whether another tab has stored a newer session, which stays when this tab's session ends. */
function isAnothers(before: AdminSessionRecord, after: AdminSessionRecord): boolean {
  const token = getSignedInAdministrator(readKeptAdminSession().record)?.token;
  const known = [before, after].map((record) => getSignedInAdministrator(record)?.token);
  return token !== undefined && !known.includes(token) && getSignedInAdministrator(after) === null;
}

/** Stores each change of the session, and tells the session when another tab changes it. */
export function keepAdminSession(session: ActorRefFrom<typeof adminSessionMachine>): void {
  let { record } = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    const before = record;
    ({ record } = context);
    if (record !== before && !isAnothers(before, record)) writeStorage(sessionKey, record);
  });
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionKey) {
      session.send({ type: 'changed elsewhere', ...readKeptAdminSession() });
    }
  });
}
