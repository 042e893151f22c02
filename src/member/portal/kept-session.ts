import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { keptEntries } from '#domain/renewal/kept-entries.ts';
import { memberSessionRecord, rememberedNumbers } from '#domain/access/member-session.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import type { SessionMemory } from '#machines/session/session-memory.ts';
import { getDaysTypedEntriesAreKept } from '../../portal/association.ts';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

/** Where the browser stores a member's session (specification section 1). */
const sessionKey = 'member-session';
const entriesKey = 'member-entries';
// The two numbers stay stored after a sign-out, because the member asked the browser to remember the numbers.
const numbersKey = 'member-numbers';
// The photo is large, so it is written only when the photo changes, and not when another field changes.
const photoKey = 'member-photo';
// The key of the time when the entries or the photo last changed, in milliseconds of the browser's clock.
const typedAtKey = 'member-typed-at';

type MemberSession = ActorRefFrom<typeof memberSessionMachine>;

function areSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function forgetOldEntries(): void {
  const typedAt = readStorage(typedAtKey, v.number());
  if (typedAt === null || Date.now() - typedAt < getDaysTypedEntriesAreKept() * millisecondsInDay) return;
  for (const key of [entriesKey, photoKey, typedAtKey]) writeStorage(key, null);
}

/** Reads the stored session. Each part that is not valid becomes null. */
export function readKeptSession(): SessionMemory {
  forgetOldEntries();
  const kept = readStorage(entriesKey, v.nullable(keptEntries));
  const photo = readStorage(photoKey, v.nullable(v.string()));
  return {
    record: readStorage(sessionKey, memberSessionRecord),
    kept: kept && photo !== null ? { ...kept, details: { ...kept.details, photo } } : kept,
    numbers: readStorage(numbersKey, rememberedNumbers),
    now: Date.now(),
  };
}

/** Separates the photo from the other entries. `photo` is null if no photo was chosen. */
function splitOffPhoto(kept: SessionMemory['kept']) {
  const { photo = null, ...typed } = kept?.details ?? {};
  const details = Object.keys(typed).length > 0 ? typed : null;
  return { photo, entries: kept && { ...kept, details } };
}

/**
 * Stores each change of the session in this browser. Sends the session an event when another tab changes the stored
 * session, and when the member returns to this tab.
 */
export function keepSession(session: MemberSession): void {
  // A tab does not write values that it has just read, because another tab can already have changed them again.
  let known = session.getSnapshot().context;
  session.subscribe(({ context }) => {
    if (!areSame(context.record, known.record)) writeStorage(sessionKey, context.record);
    if (!areSame(context.numbers, known.numbers)) writeStorage(numbersKey, context.numbers);
    const [before, now] = [splitOffPhoto(known.kept), splitOffPhoto(context.kept)];
    const changed = { entries: !areSame(before.entries, now.entries), photo: before.photo !== now.photo };
    if (changed.entries || changed.photo) writeStorage(typedAtKey, context.kept && Date.now());
    if (changed.entries) writeStorage(entriesKey, now.entries);
    if (changed.photo) writeStorage(photoKey, now.photo);
    known = context;
  });
  addEventListener('storage', (event) => {
    if (event.key === null || [sessionKey, entriesKey, photoKey, numbersKey].includes(event.key)) {
      known = readKeptSession();
      session.send({ type: 'changed elsewhere', ...known });
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.send({ type: 'time checked', now: Date.now() });
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    const renewal = session.getSnapshot().children.renewal?.getSnapshot();
    renewal?.children.payment?.send({ type: 'page shown again' });
  });
}
