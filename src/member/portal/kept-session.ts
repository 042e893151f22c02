import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { keptEntries } from '#domain/renewal/kept-entries.ts';
import { memberSessionRecord, rememberedNumbers } from '#domain/access/member-session.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import type { SessionMemory } from '#machines/session/session-memory.ts';
import { getTypedKeptDays } from '../../portal/association.ts';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

/** Where the browser keeps a member's session, and what the member has typed (specification section 1). */
const sessionKey = 'member-session';
const entriesKey = 'member-entries';
// It stays after a sign-out, as the member wished.
const numbersKey = 'member-numbers';
// The photo is large: it is written as it changes, and not with every letter.
const photoKey = 'member-photo';
// When one of the two last changed, by the browser's clock in milliseconds.
const typedAtKey = 'member-typed-at';

type MemberSession = ActorRefFrom<typeof memberSessionMachine>;

function areSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Removes typed values that are older than the time for which they are kept. */
function forgetOldEntries(): void {
  const typedAt = readStorage(typedAtKey, v.number());
  if (typedAt === null || Date.now() - typedAt < getTypedKeptDays() * millisecondsInDay) return;
  for (const key of [entriesKey, photoKey, typedAtKey]) writeStorage(key, null);
}

/** The member's session as this browser kept it, checked; a part that is not of the right form is null. */
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

/** What was typed without the photo, and the photo that was chosen, null where none was. */
function splitOffPhoto(kept: SessionMemory['kept']) {
  const { photo = null, ...typed } = kept?.details ?? {};
  const details = Object.keys(typed).length > 0 ? typed : null;
  return { photo, entries: kept && { ...kept, details } };
}

/** Keeps the member's session in this browser; brings in another tab's, and what the clock says on waking. */
export function keepSession(session: MemberSession): void {
  // A tab does not write again what it read from another tab: the other tab may have moved on, and would be set back.
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
