import type { ActorRefFrom } from 'xstate';
import {
  adminSessionRecord,
  type AdminSessionRecord,
  getSignedInAdministrator,
} from '#domain/access/admin-session.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

/** Where the browser keeps an administrator's session, apart from a member's (specification section 1). */
const sessionKey = 'admin-session';

/** The administrator's session as this browser kept it, checked. */
export function readKeptAdministrator() {
  return { record: readStorage(sessionKey, adminSessionRecord) };
}

/** Whether writing would remove a session that another window began and that this window does not know of yet. */
function isAnothers(before: AdminSessionRecord, after: AdminSessionRecord): boolean {
  const token = getSignedInAdministrator(readKeptAdministrator().record)?.token;
  const known = [before, after].map((record) => getSignedInAdministrator(record)?.token);
  return token !== undefined && !known.includes(token) && getSignedInAdministrator(after) === null;
}

/** Keeps the administrator's session in this browser as it changes; brings in what another tab wrote. */
export function keepAdministrator(session: ActorRefFrom<typeof adminSessionMachine>): void {
  let { record } = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    const before = record;
    ({ record } = context);
    if (record !== before && !isAnothers(before, record)) writeStorage(sessionKey, record);
  });
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionKey) {
      session.send({ type: 'changed elsewhere', ...readKeptAdministrator() });
    }
  });
}
