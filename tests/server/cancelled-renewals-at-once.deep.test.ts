import { expect, it } from 'vitest';
import { storedRows } from '#tests/support/database/stored.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const { dayBook, openLines, owed, pay, renew } = deskOf(office);

const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);

/** What is on file of the year: renewals, certificates, lines and receipts. */
async function readYear() {
  const lines = await storedRows(office.db, 'record_lines', {}, ['record_id', 'receipt_id', 'cents']);
  const records = await storedRows(office.db, 'records', {}, ['id', 'member_id']);
  const receipts = await storedRows(office.db, 'receipts', {}, ['id', 'number', 'total_cents']);
  const certificates = await storedRows(office.db, 'certificates', {}, ['record_id', 'voided_at']);
  return { certificates, lines, receipts, records };
}

/** Tells whether all that is on file of the year says the same. */
async function expectOneState(): Promise<void> {
  const { certificates, lines, receipts, records } = await readYear();
  const live = records.filter(({ member_id }) => member_id !== null);
  expect(live.length).toBeLessThan(2);
  const inForce = certificates.filter(({ voided_at }) => voided_at === null);
  expect(inForce.map(({ record_id }) => record_id)).toEqual(live.map(({ id }) => id));
  expect(await office.audited('renewal cancelled')).toHaveLength(records.length - live.length);
  expect(await office.audited('membership renewed')).toHaveLength(records.length);
  // What was cancelled costs nothing: what is paid for it is what is to be given back.
  for (const { id, member_id } of records) {
    const cents = sum(lines.filter(({ record_id }) => record_id === id));
    expect([id, cents]).toEqual([id, member_id === null ? 0 : 2900]);
  }
  const totals = receipts.map(({ id }) => sum(lines.filter(({ receipt_id }) => receipt_id === id)));
  expect(receipts.map(({ total_cents }) => total_cents)).toEqual(totals);
  const numbers = receipts.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(numbers).toEqual(receipts.map((_, place) => place + 1));
  const inTill = totals.reduce((all, cents) => all + cents, 0);
  expect(Object(await dayBook()).total).toBe((inTill / 100).toFixed(2));
  const open = (await owed()).reduce((all, { total }) => all + Math.round(Number(total) * 100), 0);
  expect(open).toBe(2900 * live.length - inTill);
}

async function cancel(): Promise<[number]> {
  const body = { reason: 'The wrong member was renewed' };
  return [(await office.call('POST /admin/members/28/records/2026/cancel', body)).status];
}

/** Pays what is owed for a renewal, or gives back what was paid for one that is cancelled. */
async function settle(place: number): Promise<unknown[]> {
  const all = await owed();
  const one = all[place % all.length];
  return one ? pay(one.lines.map(({ id }) => id)) : [200];
}

it('a renewal that is cancelled, paid and made again by many at once leaves one state', async () => {
  await renew();
  const known = await openLines();
  const acts: (() => Promise<unknown>)[] = [
    cancel,
    () => pay(known, { paid_by: 'cheque' }),
    () => renew(),
    () => settle(0),
    () => settle(1),
    () => renew({ paid_by: 'cash' }),
  ];
  for (const round of [0, 1, 2, 3]) {
    const answers = await Promise.all(
      Array.from({ length: 21 }, async (_, place) => acts[(place + round) % acts.length]?.()),
    );
    // What somebody saw owed is there no more (400), or was dealt with meanwhile (409).
    for (const answer of answers) expect([200, 400, 409]).toContain(Object(answer)[0]);
    await expectOneState();
  }
  expect(await office.audited('renewal cancelled')).not.toEqual([]);
});
