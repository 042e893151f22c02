import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#domain/calls/call.ts';
import { documentTypes } from '#domain/calls/printing.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { printing } from '#server/printing/printing.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { send } from '#tests/support/site.ts';
import { matrix, printLinks, type Kind, type Papers, type Row } from './access-matrix.ts';
import { checksums } from './checksum.ts';
import { pathOf, sampleOf } from './samples.ts';
import { createWorld, unlimitedSite, type Tokens, type World } from './world.ts';

const names = Object.keys(calls) as CallName[];

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
    'a disabled amacs': tokens.disabled,
  };
  return all[kind];
}

let origin: OwnDatabase;
let first: World;

beforeAll(async () => {
  origin = await createOwnDatabase();
  first = await createWorld(origin.db);
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

async function make(name: CallName, kind: Kind, world: World): Promise<[number, unknown]> {
  const call: Call = calls[name];
  const sample = await sampleOf(name, world, kind.endsWith(' group'));
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

const counted = { calls: 0, answers: 0, refused: 0 };

describe('who may call what', () => {
  it('is said of every call of the table, and of nothing else', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('%s', async (name) => {
    const row = matrix[name];
    const kinds = Object.keys(row.may) as Kind[];
    const doers = kinds.filter((kind) => row.writes && row.may[kind] === row.done);
    const others = kinds.filter((kind) => !doers.includes(kind));
    // Copies of one world, so that what one holds before is what every one holds.
    const before = await inCopy(async (world, own) => {
      const sums = await checksums(own.db);
      for (const kind of others) {
        expect([kind, await make(name, kind, world)]).toEqual([kind, expected(row.may[kind])]);
      }
      expect(await checksums(own.db)).toEqual(sums);
      return sums;
    });
    for (const kind of doers) {
      await inCopy(async (world, own) => {
        expect([kind, await make(name, kind, world)]).toEqual([kind, expected(row.may[kind])]);
        expect([kind, await checksums(own.db)]).not.toEqual([kind, before]);
      });
    }
    counted.calls += 1;
    counted.answers += kinds.length;
    counted.refused += kinds.filter((kind) => typeof row.may[kind] === 'string').length;
  });

  it('is told', () => {
    const { calls: all, answers, refused } = counted;
    process.stdout.write(
      `access matrix: ${all} calls, ${answers} answers, ${refused} of them refusals without a trace; none deviates\n`,
    );
    expect(all).toBe(names.length);
  });
});

describe('who may print what', () => {
  it.each(printLinks)('by $path', async (link) => {
    await inCopy(async (world, { db }) => {
      world.site.app.route('/', printing(world.site.context));
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
        for (const type of documentTypes) {
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
      const printed = await db
        .selectFrom('audit')
        .select('after')
        .where('action', '=', 'document printed')
        .orderBy('id')
        .execute();
      expect(printed.map(({ after }) => Object(after).type)).toEqual(handedOut);
    });
  });
});
