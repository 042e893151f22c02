import { describe, expect, it } from 'vitest';
import { none } from '#tests/support/server/covers.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { first, second, third, useCorrections } from './corrections-office.ts';

const { correct, dayBook, emails, office, openLines, owed, paper, pay, renew, reverse, waive } =
  useCorrections();

const key = '6b1f2a54-3c1d-4d5e-8f90-0123456789ab';
const gone = [
  409,
  {
    reason:
      'Some of this was paid in part, taken away or cancelled meanwhile. Close this and check the list again.',
  },
];
/** What is open, by what it is for. */
const open = async () =>
  (await owed()).flatMap(({ lines }) =>
    lines.map((line) => `${Object(line).short_name || line.kind} ${line.cents}`),
  );
const changeClub = (line: 'POST' | 'DELETE', short_name = 'tsc') =>
  office.call(`${line} /admin/members/28/clubs`, { year: '2026', short_name });

describe('what is owed and paid in part', () => {
  it('is paid in the order of the lines; the receipt says what is left, which is paid later', async () => {
    await renew();
    const part = { amount: '12', paid_by: 'cheque', reference: '4711', key };
    expect(await pay([1, 2, 3], part)).toEqual([200, { receipt: first }]);
    expect(await owed()).toMatchObject([{ total: '17.00' }]);
    expect(await open()).toEqual(['tsc 3.00', 'thirdParty 14.00']);
    expect(await paper(first)).toMatch(
      /After this payment, €17.00 is still owed for 2026\..*AMACS €10.00 Target Shooting Club \(in part\) €2.00 Total €12.00/,
    );
    expect((await emails())[0]).toContain(
      'for your membership of 2026. After this payment, €17.00 is still owed for 2026.\n\nReceipt',
    );
    expect(await office.audited('desk payment taken')).toMatchObject([
      { after: { amount: '12.00', leftCents: 1700, paidBy: 'cheque', receipt: first } },
    ]);
    expect(await dayBook()).toMatchObject({ entries: [{ receipt: first, total: '12.00' }], total: '12.00' });
    expect(await pay(await openLines())).toEqual([200, { receipt: second }]);
    expect(await paper(second)).not.toContain('still owed');
    expect(await owed()).toEqual([]);
    const lines = await storedRows(office.db, 'record_lines', {}, ['cents', 'kind', 'receipt_id']);
    expect(lines.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([
      200, 300, 1000, 1400,
    ]);
  });

  it('is known again by its key alone; a list that was opened before says that it changed', async () => {
    await renew();
    const part = { amount: '12.00', key };
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay([1, 2, 3], part)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => [200, { receipt: first }]));
    for (const more of [{ amount: '12.00' }, { ...part, amount: '13.00' }, { ...part, paid_by: 'card' }, {}])
      expect(await pay([1, 2, 3], more)).toEqual(gone);
    expect(await waive([2])).toEqual(gone);
    expect(await open()).toEqual(['tsc 3.00', 'thirdParty 14.00']);
    expect(await office.audited('desk payment taken')).toHaveLength(1);
  });

  it('is paid in part by one of two clerks', async () => {
    await renew();
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID());
    const answers = await Promise.all(keys.map((one) => pay([1, 2, 3], { amount: '12.00', key: one })));
    expect(answers.map(([status]) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    // Where the part ends with a line, no line is gone: what is on file is said.
    expect(await pay([3], { amount: '14.00', key: keys[0] })).toEqual([200, { receipt: second }]);
    expect(await pay([3], { amount: '14.00', key: keys[1] })).toEqual([
      409,
      { reason: `Paid already: ${second} in cash` },
    ]);
  });

  it('is above zero, and no more than there is', async () => {
    await renew();
    expect(await pay([1, 2, 3], { amount: '29.01' })).toMatchObject([
      400,
      { fields: { amount: 'That is more than the €29.00 outstanding.' } },
    ]);
    const wrong = 'Enter an amount in euro above zero, such as 10 or 10.50.';
    for (const amount of ['0', '-5', 'five'])
      expect(await pay([1], { amount })).toMatchObject([400, { fields: { amount: wrong } }]);
    expect(await pay([1, 2, 3], { amount: '29.00' })).toEqual([200, { receipt: first }]);
    expect(await pay([1, 2, 3], { amount: '29.00' })).toEqual([200, { receipt: first }]);
    expect(await paper(first)).not.toContain('in part');
  });

  it('is given back in part too, after what goes the other way', async () => {
    await renew({ paid_by: 'cash', licences: [] });
    await changeClub('POST', 'mgc');
    await changeClub('DELETE');
    await office.call('PATCH /admin/members/28/insurance', { year: '2026', ...none });
    expect(await open()).toEqual(['mgc 7.50', 'tsc -5.00', 'thirdParty -14.00']);
    expect(await pay(await openLines(), { amount: '10.00', key })).toEqual([200, { receipt: second }]);
    expect(await open()).toEqual(['thirdParty -1.50']);
    expect(await paper(second)).toContain('After this, a refund of €1.50 is still due for 2026.');
    expect(await pay(await openLines(), { amount: '2' })).toEqual([
      400,
      {
        reason: 'The request is malformed.',
        fields: { amount: 'That is more than the refund of €1.50 due.' },
      },
    ]);
  });
});

describe('what was paid in part', () => {
  it('is given back as far as it was paid, and stands as before where it is given again', async () => {
    await renew();
    await pay([1, 2, 3], { amount: '12.00' });
    await changeClub('DELETE');
    expect(await open()).toEqual(['thirdParty 14.00', 'tsc -2.00']);
    await changeClub('POST');
    expect(await open()).toEqual(['tsc 3.00', 'thirdParty 14.00']);
    await changeClub('DELETE');
    expect(await open()).toEqual(['thirdParty 14.00', 'tsc -2.00']);
    // The receipt is taken back: what it paid is as if it had been owed when the club was taken away.
    await reverse(first);
    expect(await open()).toEqual(['thirdParty 14.00', 'amacs 10.00']);
    await changeClub('POST');
    expect(await open()).toEqual(['thirdParty 14.00', 'amacs 10.00', 'tsc 5.00']);
  });

  it('is waived for the rest, and given back without it', async () => {
    await renew();
    await pay([1, 2, 3], { amount: '12.00' });
    const [rest = 0] = await openLines();
    await waive([rest]);
    await changeClub('DELETE');
    expect(await open()).toEqual(['thirdParty 14.00', 'tsc -2.00']);
    await changeClub('POST');
    expect(await open()).toEqual(['thirdParty 14.00']);
  });

  it('is corrected: its method, or its amount, which is asked anew with what is open', async () => {
    await renew();
    await pay([1, 2, 3], { amount: '12.00' });
    expect(await correct(first, 'card')).toEqual([200, { receipt: first }]);
    const [status, body] = await reverse(first, 'wrong amount');
    const { open: anew, receipt } = Object(body);
    expect([status, receipt]).toEqual([200, second]);
    expect(anew).toEqual((await owed())[0]?.lines);
    expect(await reverse(first, 'wrong amount')).toEqual([status, body]);
    const lines = await openLines();
    expect(await pay(lines, { amount: '21.00', paid_by: 'card' })).toEqual([200, { receipt: third }]);
    expect(await owed()).toMatchObject([{ total: '8.00' }]);
  });
});
