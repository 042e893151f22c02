import { describe, expect, it } from 'vitest';
import { done, said } from '#tests/support/server/answers.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { newestRow, storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const { owed, pay, renew } = deskOf(office);

const path = (n = '28') => `/admin/members/${n}/records/2026`;
const reason = 'The wrong member was renewed';
const cancels = async (n = '28') => said(await office.call(`POST ${path(n)}/cancel`, { reason }));
const asks = async (n = '28') => (await office.call(`GET ${path(n)}/cancellation`)).body;

describe('a year that a group began', () => {
  it('is the group’s again, with its cover and its certificate', async () => {
    const id = await office.personOfGroup('0200001M', 2025);
    await office.groupInsures({ member_id: id });
    const n = `id:${id}`;
    const { receipts: _, has_receipt: __, ...before } = await office.record(n);
    await office.renew(n, {
      licences: ['target_a'],
      insurance: insured({ tp: false, pa: true }),
      paid_by: 'cash',
    });
    expect(await asks(n)).toMatchObject({
      desk: '35.00',
      certificate: '2026/00001',
      keeps: { name: 'Living History Group', insures: true },
    });
    expect(await cancels(n)).toEqual(done);
    const { receipts: ___, has_receipt: ____, money, ...after } = await office.record(n);
    expect(after).toEqual(before);
    const open = Array(4).fill({ why: 'cancelled' });
    expect(money).toMatchObject({ charged: '0.00', paid: '35.00', open });
    expect(await office.certificates()).toMatchObject([
      { number: 1, personal_accident_cents: 500 },
      { number: 2, third_party_cents: 1400, personal_accident_cents: 0, voided_at: null },
    ]);
    await office.renew(n, { licences: [], insurance: insured() });
    expect(await owed()).toMatchObject([{ total: '-5.00' }]);
  });
});

it('the member is told by e-mail what it means, but not why, once; nobody whom it does not reach', async () => {
  const told = async () =>
    (await storedRows(office.db, 'messages', {}, ['recipient', 'body'])).filter(({ body }) =>
      String(body).includes('was cancelled'),
    );
  await renew({ paid_by: 'cheque' });
  await cancels();
  await cancels();
  const [letter, ...more] = await told();
  expect([letter?.recipient, more]).toEqual(['gorg@example.com', []]);
  expect(letter?.body).toContain(
    [
      'The renewal of your membership for 2026 was cancelled.\n',
      'Your membership card for 2026 and your insurance certificate 2026/00001 are void.',
      'A refund of €29.00 is due to you.\n',
    ].join('\n'),
  );
  expect(letter?.body).not.toContain(reason);
  const [back] = await owed();
  await pay(
    Object(back).lines.map(({ id }: { id: number }) => id),
    { paid_by: 'cash' },
  );
  const { body: receipt } = await newestRow(office.db, 'messages');
  expect(receipt).toContain('We have given you money back');
  expect(receipt).toContain("You can print the receipt in the member's area");
  await office.db.updateTable('members').set({ refused_email: 'gorg@example.com' }).execute();
  await renew();
  await cancels();
  expect(await told()).toHaveLength(1);
});
