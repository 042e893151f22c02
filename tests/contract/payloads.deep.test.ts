import { beforeAll, expect, it } from 'vitest';
import { nothing, type Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { payloads, somePayloads } from '#tests/support/texts/payloads.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { send } from '#tests/support/server/site.ts';
import { checksums, letMessagesLeave } from './samples/checksums.ts';
import { placesOf, valueAt, withAt } from './fuzz/hostile-values.ts';
import { pathOf, rightful, sampleOf } from './samples/samples.ts';
import { createWorld, type World } from './samples/world.ts';

const database = useOwnDatabase();
let world: World;
let photo: string;
beforeAll(async () => {
  photo = await aPhoto();
  world = await createWorld(database.db);
});

type Place = readonly string[];

/** The places of a call where a text can stand. */
function textsOf(call: Call, body: unknown): Place[] {
  return placesOf(call.body).filter((place) =>
    ['string', 'undefined'].includes(typeof (valueAt(body, place) ?? undefined)),
  );
}

let made = 0;

/** What must be new with each call, or the second would be refused for the first one's sake. */
const renewed: Partial<Record<CallName, () => readonly (readonly [Place, string])[]>> = {
  addMember: () => [
    [['member', 'id_number'], `${String(5_000_000 + made)}M`],
    [['member', 'photo'], photo],
  ],
  addAdministrator: () => [[['username'], `clerk-${made}`]],
  addClub: () => [[['short_name'], `club-${made}`]],
  addAffiliatedGroup: () => [[['short_name'], `group-${made}`]],
};

/** The calls of somebody signed in that carry something; those of the sign-in keep nothing that is typed. */
const writing = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].body !== nothing && calls[name].access.realm !== 'public',
);

type Request = readonly [string, Parameters<typeof send>[2]];

/** One payload for each field in the short run, another than for its neighbours; all of them in the full one. */
const inEach = somePayloads.length === payloads.length ? payloads.length : 1;

it('are texts or are refused in every text field of every call, and nothing is kept of what is refused', async () => {
  const statuses = new Map<number, number>();
  const met = new Set<string>();
  const taking = new Set<string>();
  let fields = 0;
  for (const name of writing) {
    const call: Call = calls[name];
    const sample = await sampleOf(name, world);
    const token = world.tokens[rightful(call.access)];
    const refused: Request[] = [];
    for (const place of textsOf(call, sample.body)) {
      const field = `${name} ${place.join('.')}`;
      for (let index = 0; index < inEach; index += 1) {
        made += 1;
        const payload = somePayloads[(fields * inEach + index) % somePayloads.length] ?? '';
        const fresh = (renewed[name]?.() ?? []).reduce<unknown>(
          (body, [at, value]) => withAt(body, at, value),
          sample.body,
        );
        const body = withAt(fresh, place, payload);
        const request: Request = [`${call.method} ${pathOf(call.path, sample)}`, { token, body }];
        const { status } = await send(world.site, ...request);
        expect([200, 400, 403, 404, 409, 424], field).toContain(status);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        met.add(payload);
        if (status === 200) taking.add(field);
        if (status === 400) refused.push(request);
      }
      fields += 1;
    }
    await letMessagesLeave(world.site.context);
    const before = await checksums(database.db);
    for (const request of refused)
      expect([name, (await send(world.site, ...request)).status]).toEqual([name, 400]);
    expect([name, await checksums(database.db)]).toEqual([name, before]);
  }
  expect(world.site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
  expect(met.size).toBe(somePayloads.length);
  const tally = [...statuses].map(([status, count]) => `${status} ${count}`).join(', ');
  process.stdout.write(
    `payloads: ${met.size} in ${fields} text fields of ${writing.length} calls: ${tally}; ${taking.size} fields take them as texts, the others refuse them and keep nothing\n`,
  );
}, 600_000);
