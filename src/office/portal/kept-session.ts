import type { ActorRefFrom } from 'xstate';
import {
  adminSessionRecord,
  type AdminSessionRecord,
  getSignedInAdministrator,
} from '#domain/access/admin-session.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

/**
 * The storage key of an administrator's session, which is not the key of a member's session (specification section 1).
 */
const sessionKey = 'admin-session';

/** Reads the administrator's session as this browser stored it, and checks its shape. */
export function readKeptAdministrator() {
  return { record: readStorage(sessionKey, adminSessionRecord) };
}

/** Returns whether writing would remove another tab's session that this tab does not know yet. */
function isAnothers(before: AdminSessionRecord, after: AdminSessionRecord): boolean {
  const token = getSignedInAdministrator(readKeptAdministrator().record)?.token;
  const known = [before, after].map((record) => getSignedInAdministrator(record)?.token);
  return token !== undefined && !known.includes(token) && getSignedInAdministrator(after) === null;
}

/** Stores the administrator's session in this browser when it changes, and takes over changes of other tabs. */
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
