import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCheckout } from '#server/payments/checkout.ts';
import { exportDataToFolder } from '#server/transfer/export.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { usualSelection } from '#tests/support/server/renewals.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const { owed, pay, renew } = deskOf(office);
const path = (n = '28') => `/admin/members/${n}/records/2026`;
const reason = 'The wrong member was renewed';
const cancels = async (n = '28', more: object = {}) =>
  said(await office.call(`POST ${path(n)}/cancel`, { reason, ...more }));
const asks = async () => (await office.call(`GET ${path()}/cancellation`)).body;

describe('a renewal that is to be cancelled', () => {
  it('stays where money was taken since the question was asked, which says how much', async () => {
    await renew();
    const { desk, provider, unpaid } = Object(await asks());
    await pay([1, 2, 3], { amount: '12.00' });
    expect(await cancels('28', { shown: { desk, provider, unpaid } })).toEqual([
      409,
      {
        reason:
          'The money of this renewal has changed meanwhile. Not paid: €29.00 before, €17.00 now. ' +
          'Refund due at the desk: €0.00 before, €12.00 now. Close this and look at it again.',
      },
    ]);
    const now = { desk: '12.00', provider: '0.00', unpaid: '17.00' };
    expect(await cancels('28', { shown: now })).toEqual(done);
    expect(await cancels('28', { shown: now })).toEqual(done);
    expect(await owed()).toMatchObject([{ total: '-12.00' }]);
  });
});

describe('enrolment that was cancelled', () => {
  it('is charged again by the member’s own renewal, as the page shows it, once', async () => {
    const member = { ...aPerson, photo: await aPhoto() };
    const added = await office.call('POST /admin/members', { member, ...aSelection });
    const { id, membership_number: number } = Object(added.body);
    const { token } = await startMemberSession(office.db, office.site.clock.now(), id);
    const reads = async () =>
      Object((await office.call(`GET /members/member/${number}`, undefined, token)).body);
    expect((await reads()).enrolment_again).toBe(undefined);
    await cancels(String(number));
    expect((await reads()).enrolment_again).toBe(true);
    const wish = { memberId: id, year: 2026, selection: usualSelection, actor: 'test', requestId: 'test' };
    await expect(openCheckout(office.site.context, { ...wish, total: 2900 })).rejects.toThrow(/price/i);
    await openCheckout(office.site.context, { ...wish, total: 4400 });
    await payRenewal(office.site, id);
    const lines = await storedRows(office.db, 'record_lines', { kind: 'enrolment' }, ['cents', 'receipt_id']);
    expect(lines).toMatchObject([{ cents: 1500, receipt_id: expect.any(Number) }]);
    const receipts = await storedRows(office.db, 'receipts', {}, ['total_cents', 'lines']);
    expect(receipts).toMatchObject([{ total_cents: 4400 }]);
    expect((await reads()).enrolment_again).toBe(undefined);
  });
});

it('stands in an export beside the renewal that was made since, whose lines and papers are told from its own', async () => {
  await renew({ paid_by: 'cash' });
  await cancels();
  await renew();
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  await exportDataToFolder(office.site.context, folder);
  const read = async (file: string) =>
    (await readFile(join(folder, file), 'utf8')).trim().split('\r\n').slice(1);
  const at = '2026-11-21T10:00:00.000Z';
  expect(await read('cancelled-records.csv')).toEqual([
    `0123456M,2026,yes,no,amacs tsc,${at},${at},admin:registrar,${reason}`,
  ]);
  expect(await read('records.csv')).toHaveLength(1);
  const marked = async (file: string) => (await read(file)).map((row) => row.endsWith(at));
  expect(await marked('record-lines.csv')).toEqual([true, true, true, true, true, true, false, false, false]);
  expect(await marked('receipts.csv')).toEqual([true]);
  expect((await read('certificates.csv')).map((row) => row.split(',').at(-1))).toEqual([at, '']);
  await rm(folder, { recursive: true });
});
