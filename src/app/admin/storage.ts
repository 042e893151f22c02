import type { ActorRefFrom } from 'xstate';
import { adminSessionRecord } from '#domain/admin-session-record.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import { read, write } from '../local-storage.ts';

/** Where the browser keeps an administrator's session, apart from a member's (specification section 1). */
const sessionKey = 'admin-session';

/** What was kept, checked. */
export function keptAdministrator() {
  return { record: read(sessionKey, adminSessionRecord) };
}

/** Writes the session down as it changes, and brings in what another tab wrote. */
export function keepAdministrator(session: ActorRefFrom<typeof adminSessionMachine>): void {
  let { record } = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    if (context.record !== record) write(sessionKey, context.record);
    ({ record } = context);
  });
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionKey) {
      session.send({ type: 'changed elsewhere', ...keptAdministrator() });
    }
  });
}
