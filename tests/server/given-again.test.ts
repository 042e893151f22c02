import { describe, expect, it } from 'vitest';
import { toEuroDecimal } from '#domain/values/money.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { none, tp } from '#tests/support/server/covers.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { store } from '#tests/support/database/stored.ts';
import { lastEntry, undoBy } from '#tests/support/server/undo-call.ts';

const office = useOffice();
const { dayBook, openLines, owed, pay, renew, reverse, waive } = deskOf(office);

const setPrices = async (club: number, cover: number) => {
  const prices = { third_party: toEuroDecimal(cover), fees: { tsc: toEuroDecimal(club) } };
  const line = 'PATCH /admin/administration/renewal-year/prices';
  expect(said(await office.call(line, { year: '2026', ...prices }))).toEqual(done);
};
const make = async (line: string, body: object) => {
  expect(said(await office.call(line, { year: '2026', ...body }))).toEqual(done);
};
const changes = {
  'a club': {
    away: () => make('DELETE /admin/members/28/clubs', { short_name: 'tsc' }),
    again: () => make('POST /admin/members/28/clubs', { short_name: 'tsc' }),
    action: 'club removed',
    item: ['club', '-9.00'],
    costs: ['club', '9.00'],
    ofDay: ['club', '4.00'],
  },
  'a cover': {
    away: () => make('PATCH /admin/members/28/insurance', none),
    again: () => make('PATCH /admin/members/28/insurance', tp),
    action: 'insurance updated',
    item: ['thirdParty', '-16.00'],
    costs: ['thirdParty', '16.00'],
    ofDay: ['thirdParty', '12.00'],
  },
} as const;
type What = keyof typeof changes;
const whats = Object.keys(changes) as What[];

const lines = async () => (await owed()).flatMap((one) => one.lines.map(({ cents, kind }) => [kind, cents]));
const undo = async (action: string) => {
  const answer = await undoBy(office.call, await lastEntry(office.db, action));
  return typeof answer === 'string' ? answer : said(answer);
};
const aDayLater = async () => {
  office.site.clock.advance(86_400_000);
  office.tokens.registrar = await office.administrator(`later ${Math.random()}`, 'amacs');
};

/** A member who bought both at 9.00 and 16.00; by now they cost 4.00 and 12.00. */
async function bought(how: object = { paid_by: 'cash' }): Promise<void> {
  await setPrices(900, 1600);
  await renew({ licences: [], ...how });
  await setPrices(400, 1200);
}

describe.each(whats)('%s that is taken away and given again', (what) => {
  const { action, again, away, costs, item, ofDay } = changes[what];
  const undone = async () => {
    expect(await undo(action)).toEqual(done);
  };
  const giveAgain = (how: string) => (how === 'by Undo' ? undone() : again());

  it.each(['by hand', 'by Undo', 'on a later day', 'to who is a VIP by now'])(
    'costs what it did while what is given back for it is open: %s',
    async (how) => {
      await bought();
      await away();
      expect(await lines()).toEqual([item]);
      if (how === 'on a later day') await aDayLater();
      if (how.includes('VIP')) await office.db.updateTable('members').set({ vip: true }).execute();
      await giveAgain(how);
      expect(await lines()).toEqual([]);
      // And it is the same once more: what it costs is what was paid.
      await away();
      expect(await lines()).toEqual([item]);
    },
  );

  it.each(['by hand', 'by Undo'])('is owed as it was where it was not paid: %s', async (how) => {
    await bought({});
    await away();
    await giveAgain(how);
    expect(await lines()).toContainEqual(costs);
  });

  it('is waived still where it was', async () => {
    await bought({});
    await waive(await openLines());
    await away();
    await again();
    expect(await lines()).toEqual([]);
  });

  it('is new at the price of the day once what was given back is paid out', async () => {
    await bought();
    await away();
    expect((await pay(await openLines()))[0]).toBe(200);
    await again();
    expect(await lines()).toEqual([ofDay]);
    await away();
    expect(await lines()).toEqual([]);
    await again();
    expect(await lines()).toEqual([ofDay]);
  });

  it('gives nothing back where it was waived, though the desk has back what it had paid out before', async () => {
    await bought();
    await setPrices(900, 1600);
    await away();
    const [, paidOut] = await pay(await openLines());
    await again();
    await waive(await openLines());
    expect((await reverse(Object(paidOut).receipt))[0]).toBe(200);
    await away();
    expect(await lines()).toEqual([item]);
  });
});

it('says what a club costs today where its price before is not to be had any more', async () => {
  await bought();
  await changes['a club'].away();
  await pay(await openLines());
  const reason = 'The club costs €4.00 today, not €9.00.';
  expect(await undo('club removed')).toEqual([409, { reason }]);
});

it('a VIP pays no club fee, at the renewal and later in the year, and what comes to nothing has no receipt', async () => {
  await office.db.updateTable('members').set({ vip: true }).execute();
  const elsewhere = { third_party: false, personal_accident: false, insured_elsewhere: true };
  const insurance = { ...elsewhere, other_insurance_agency_name: 'Atlas' };
  expect(await renew({ insurance, paid_by: 'cash' })).toEqual(done);
  await make('POST /admin/members/28/clubs', { short_name: 'mgc' });
  expect(await lines()).toEqual([]);
  expect(await dayBook()).toMatchObject({ entries: [], total: '0.00' });
  const receipts = office.db.selectFrom('receipts').select('id');
  expect(await receipts.execute()).toEqual([]);
});

it('what has no line, as in a year that was imported, is neither given back nor owed again', async () => {
  const record_id = await addRecord(office.db, office.memberId, 2026, { third_party: true });
  for (const short_name of ['amacs', 'tsc'])
    await store(office.db, 'record_clubs', { record_id, short_name, fee_cents: 900 });
  await changes['a club'].away();
  await changes['a cover'].away();
  expect(await lines()).toEqual([]);
  expect(await undo('club removed')).toEqual(done);
  expect(await lines()).toEqual([]);
  await make('POST /admin/members/28/clubs', { short_name: 'mgc' });
  await make('DELETE /admin/members/28/clubs', { short_name: 'mgc' });
  await make('POST /admin/members/28/clubs', { short_name: 'mgc' });
  expect(await lines()).toEqual([['club', '7.50']]);
});

it('is new in a year whose renewal was cancelled and that is renewed again', async () => {
  await addRecord(office.db, office.memberId, 2025, { groups: ['lhg'] });
  await office.groupInsures({ membership_number: 28 });
  await bought({});
  await changes['a club'].away();
  const reason = 'wrong person';
  expect(said(await office.call('POST /admin/members/28/records/2026/cancel', { reason }))[0]).toBe(200);
  await renew({ licences: [], clubs: ['amacs', 'mgc'] });
  await changes['a club'].again();
  expect(await lines()).toContainEqual(['club', '4.00']);
});
