import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { keptEntries, memberSessionRecord } from '#domain/session-record.ts';
import type { memberSessionMachine, SessionMemory } from '#machines/session/member-session.machine.ts';
import { read, write } from './local-storage.ts';

/** Where the browser keeps a member's session, and what the member has typed (specification section 1). */
const sessionKey = 'member-session';
const entriesKey = 'member-entries';

type MemberSession = ActorRefFrom<typeof memberSessionMachine>;

/** What was kept, checked; whatever is not of its form counts as nothing. */
export function keptSession(): SessionMemory {
  return {
    record: read(sessionKey, memberSessionRecord),
    kept: read(entriesKey, v.nullable(keptEntries)),
    now: Date.now(),
  };
}

/** Writes the session down as it changes, and brings in what another tab wrote and what the clock says on waking. */
export function keepSession(session: MemberSession): void {
  let { record, kept } = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    if (context.record !== record) write(sessionKey, context.record);
    if (context.kept !== kept) write(entriesKey, context.kept);
    ({ record, kept } = context);
  });
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === sessionKey || event.key === entriesKey) {
      session.send({ type: 'changed elsewhere', ...keptSession() });
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.send({ type: 'time checked', now: Date.now() });
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) session.getSnapshot().children.renewal?.send({ type: 'page shown again' });
  });
}
