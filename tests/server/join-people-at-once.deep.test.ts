import { expect, it } from 'vitest';
import { createSeededRandom } from '#server/demo/draws.ts';
import { openCheckout } from '#server/payments/checkout.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { usualSelection } from '#tests/support/server/renewals.ts';
import { countDeepCases, seed } from '#tests/support/draws.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';
import { aSelection, useOffice } from '#tests/support/server/office.ts';
import { addDrawn, join, lookAt } from './joined-people-pair.ts';

const office = useOffice();
const rounds = countDeepCases(6, 60);

/** What became of two people: one, two, one of them erased, or something between, which must not be. */
async function readEnd(stays: number, goes: number): Promise<'joined' | 'two' | 'erased' | 'torn'> {
  const { joined_to, erased_at } = await storedRow(office.db, 'members', { id: goes });
  const left = await Promise.all(
    (['records', 'member_notes', 'checkouts', 'sessions', 'messages'] as const).map(
      async (table) => (await storedRows(office.db, table, { member_id: goes })).length,
    ),
  );
  if (joined_to === null) return erased_at === null ? 'two' : 'erased';
  return joined_to === stays && left.every((count) => count === 0) ? 'joined' : 'torn';
}

it('the same pair joined many times at once, either way round, is joined once', async () => {
  const draw = createSeededRandom(seed);
  for (let round = 0; round < rounds; round += 1) {
    const one = await addDrawn(office, draw, 100 + 2 * round);
    const other = await addDrawn(office, draw, 101 + 2 * round);
    const { mark } = await lookAt(office, one.id, other.id);
    const ways = [0, 1, 2, 3, 4, 5].map(
      (at) => (at % 2 ? [one.id, other.id] : [other.id, one.id]) as [number, number],
    );
    const answers = await Promise.all(ways.map(([stays, goes]) => join(office, stays, goes, { mark })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const [stays = 0, goes = 0] = ways[answers.findIndex(({ status }) => status === 200)] ?? [];
    expect(await readEnd(stays, goes)).toBe('joined');
  }
  expect(await office.audited('people joined')).toHaveLength(rounds);
});

it('beside renewals, payments, notes, changes and erasure it is all or nothing, and nothing answers 500', async () => {
  const draw = createSeededRandom(seed + 1);
  for (let round = 0; round < rounds * 2; round += 1) {
    const stays = await addDrawn(office, draw, 500 + 2 * round);
    const goes = await addDrawn(office, draw, 501 + 2 * round);
    const { site } = office;
    const n = `id:${goes.id}`;
    const year = 2027;
    const began = await openCheckout(site.context, {
      memberId: goes.id,
      year,
      selection: usualSelection,
      actor: 'test',
      requestId: 'x',
    }).then(
      () => true,
      () => false,
    );
    if (began)
      await office.db
        .updateTable('checkouts')
        .set({ state: 'expired' })
        .where('member_id', '=', goes.id)
        .where('state', '=', 'prepared')
        .execute();
    const { mark } = await lookAt(office, stays.id, goes.id);
    const acts: (() => Promise<unknown>)[] = [
      () => office.call(`POST /admin/members/${n}/renew`, { year: '2026', ...aSelection, paid_by: 'cash' }),
      () => office.call(`POST /admin/members/${n}/notes`, { text: 'Called today' }),
      () => office.call(`POST /admin/members/${n}/records/2026/cancel`, { reason: 'The wrong one' }),
      () => office.groupInsures({ member_id: goes.id }),
      () => (round % 3 === 0 ? office.call(`POST /admin/members/${n}/erasure`) : Promise.resolve()),
      () => (began ? payRenewal(site, goes.id, year) : Promise.resolve()),
    ];
    const [joined, ...others] = await Promise.all([
      join(office, stays.id, goes.id, { mark }),
      ...acts.map((act) => act()),
    ]);
    for (const answer of others) expect(Object(answer).status ?? 200).toBeLessThan(500);
    expect([200, 400, 409]).toContain(joined.status);
    const end = await readEnd(stays.id, goes.id);
    expect(joined.status === 200 ? ['joined'] : ['two', 'erased']).toContain(end);
    office.site.clock.advance(1000);
  }
});
