import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#domain/calls/call.ts';
import { documentTypes } from '#domain/calls/printing.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { isQuick } from '#tests/support/draws.ts';
import { send } from '#tests/support/server/site.ts';
import { names, privateDone, publicDone, refusals, type Asked } from './access-matrix/tried.ts';
import { matrix, printLinks, type Papers } from './expected/access.ts';
import type { Kind, Row } from './expected/callers.ts';
import { checksums } from './samples/checksums.ts';
import type { Sample } from './samples/office.ts';
import { pathOf, sampleOf } from './samples/samples.ts';
import { createWorld, unlimitedSite, type Tokens, type World } from './samples/world.ts';
import { storedRows } from '#tests/support/database/stored.ts';

/** The token of each kind of caller, in the realm of the call: an expired one is one that it would have taken. */
function tokenOf(kind: Kind, realm: 'public' | 'member' | 'admin', tokens: Tokens): string | undefined {
  const isMember = realm === 'member';
  const all: Record<Kind, string | undefined> = {
    'no token': undefined,
    garbage: tokens.garbage,
    'an unknown token': tokens.unknown,
    expired: isMember ? tokens.expired : tokens.expiredAdministrator,
    'signed out': isMember ? tokens.ended : tokens.endedAdministrator,
    'a print ticket': isMember ? tokens.ticket : tokens.adminTicket,
    'a member': tokens.own,
    'another member': tokens.other,
    'own group': tokens.group,
    'other group': tokens.otherGroup,
    'disabled group': tokens.disabledGroup,
    amacs: tokens.administrator,
    treasurer: tokens.treasurer,
    registrar: tokens.registrar,
    reader: tokens.reader,
    'a disabled amacs': tokens.disabled,
    'a first password': tokens.firstPassword,
  };
  return all[kind];
}

let origin: OwnDatabase;
let first: World;
let untouched: Record<string, string>;

beforeAll(async () => {
  origin = await createOwnDatabase();
  first = await createWorld(origin.db);
  untouched = await checksums(origin.db);
  // Nobody may be connected to what is copied.
  await origin.db.destroy();
});
afterAll(() => origin.remove());

/** A copy of the world, so that what one call changes is not there for the next. */
async function inCopy<T>(work: (world: World, own: OwnDatabase) => Promise<T>): Promise<T> {
  const own = await createOwnDatabase({ max: 3, template: origin.name });
  try {
    return await work({ ...first, site: unlimitedSite(own.db) }, own);
  } finally {
    await own.remove();
  }
}

/** What samples ask for, each made once: nothing of it is done, so that it is as right for whoever asks next. */
function keepSamples(): typeof sampleOf {
  const kept = new Map<string, Promise<Sample>>();
  return (name, world, ofGroup) => {
    const key = `${name} ${ofGroup}`;
    const sample = kept.get(key) ?? sampleOf(name, world, ofGroup);
    kept.set(key, sample);
    return sample;
  };
}

async function make(
  name: CallName,
  kind: Kind,
  world: World,
  chosen: typeof sampleOf = sampleOf,
): Promise<[number, unknown]> {
  const call: Call = calls[name];
  const sample = await chosen(name, world, kind.endsWith(' group'));
  const token = tokenOf(kind, call.access.realm, world.tokens);
  const { status, body } = await send(world.site, `${call.method} ${pathOf(call.path, sample)}`, {
    ...(sample.body ? { body: sample.body } : {}),
    ...(token === undefined ? {} : { token }),
  });
  return [status, status === 403 && typeof body === 'object' ? Object(body).reason : null];
}

function expected(said: Row['may'][Kind]): [number, unknown] {
  return typeof said === 'number' ? [said, null] : [403, said];
}

/** What a print link of member 1003 opens, who is of the group lhg and of the disabled one. */
async function open(
  { site, tokens }: World,
  { path, realm }: (typeof printLinks)[number],
  kind: Kind,
  type: string,
) {
  const token = tokenOf(kind, realm, tokens);
  const query = new URLSearchParams({ type, member: '1003', year: '2026', ...(token && { token }) });
  const answer = await site.app.request(`${path}?${query.toString()}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    is: answer.headers.get('content-type'),
    isPaper: bytes.includes('%PDF'),
  };
}

/** The first of these that leaves a trace by itself, with what is there then; null where none does. */
async function traceOf(some: readonly Asked[]): Promise<unknown> {
  const left = await inCopy(async (world, { db }) => {
    for (const { name, kind } of some) await make(name, kind, world);
    return checksums(db);
  });
  if (isDeepStrictEqual(left, untouched)) return null;
  if (some.length === 1) return [some, left];
  const half = Math.ceil(some.length / 2);
  return (await traceOf(some.slice(0, half))) ?? (await traceOf(some.slice(half)));
}

describe('who may call what', () => {
  it('is said of every call of the table, and of nothing else', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(names.toSorted());
  });

  it(`${refusals.length} calls by those who may not, and calls that only read, leave no trace`, async () => {
    const left = await inCopy(async (world, { db }) => {
      const known = keepSamples();
      for (const { name, kind } of refusals) {
        expect([name, kind, await make(name, kind, world, known)]).toEqual([
          name,
          kind,
          expected(matrix[name].may[kind]),
        ]);
      }
      return checksums(db);
    });
    expect(isDeepStrictEqual(left, untouched) ? null : await traceOf(refusals)).toBeNull();
    expect(left).toEqual(untouched);
  });

  it.each(privateDone)('$name is done for $kind', async ({ name, kind }) => {
    await inCopy(async (world, { db }) => {
      expect(await make(name, kind, world)).toEqual(expected(matrix[name].may[kind]));
      expect(await checksums(db)).not.toEqual(untouched);
    });
  });

  it('whoever comes is signed in, whatever token comes along', async () => {
    await inCopy(async (world, { db }) => {
      let before = untouched;
      for (const { name, kind } of publicDone) {
        // The next code may be sent.
        world.site.clock.advance(1000);
        expect([name, kind, await make(name, kind, world)]).toEqual([
          name,
          kind,
          expected(matrix[name].may[kind]),
        ]);
        const after = await checksums(db);
        expect([name, kind, after]).not.toEqual([name, kind, before]);
        before = after;
      }
    });
  });
});

describe('who may print what', () => {
  it.each(printLinks)('by $path', async (link) => {
    await inCopy(async (world, { db }) => {
      world.site.app.route('/', createPrintPages(world.site.context));
      const records = await db
        .selectFrom('records')
        .innerJoin('members', 'members.id', 'records.member_id')
        .select('records.id')
        .where('membership_number', '=', 1003)
        .execute();
      const rows = records.flatMap(({ id }) =>
        ['lhg', 'fort'].map((short_name) => ({ record_id: id, short_name })),
      );
      await db
        .insertInto('record_groups')
        .values(rows)
        .onConflict((same) => same.doNothing())
        .execute();
      const before = await checksums(db);
      const handedOut: string[] = [];
      for (const [kind, papers] of Object.entries(link.may) as [Kind, Papers][]) {
        // In `npm test` each asks for one paper that they get, and for one that they do not.
        const first = (status: boolean) => documentTypes.find((type) => (papers[type] === 200) === status);
        const types = documentTypes.filter((type) => !isQuick || [first(true), first(false)].includes(type));
        for (const type of types) {
          const status = papers[type];
          const isPaper = status === 200;
          const is = isPaper ? 'application/pdf' : 'text/html; charset=UTF-8';
          expect([kind, type, await open(world, link, kind, type)]).toEqual([
            kind,
            type,
            { status, is, isPaper },
          ]);
          if (isPaper) handedOut.push(type);
        }
      }
      expect(await checksums(db)).toEqual(before);
      const printed = await storedRows(db, 'audit', { action: 'document printed' }, ['after']);
      expect(printed.map(({ after }) => Object(after).type)).toEqual(handedOut);
    });
  });
});
