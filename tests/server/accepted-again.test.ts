import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { remindAndEndOldApplications } from '#server/joining/old-applications.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { newestRow, storedRow, storedRows } from '#tests/support/database/stored.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const joining = createJoiningOffice(office);
const {
  accept,
  acceptToPay,
  capture,
  listed,
  newestToken,
  oneOpen,
  openJoining,
  own,
  pay,
  sendLink,
  takeBack,
} = joining;
const day = 86_400_000;

it('the link to pay is sent again, three times within a day, and the earlier links stay good', async () => {
  await openJoining();
  const open = await oneOpen();
  expect((await sendLink(open.id)).status).toBe(409);
  const tokens = [await acceptToPay(open)];
  const [{ body: first }, { body: mail }] = await Promise.all([
    newestRow(office.db, 'messages', { carrier: 'sms' }),
    newestRow(office.db, 'messages', { carrier: 'email' }),
  ]);
  for (let time = 0; time < 3; time += 1) {
    expect(said(await sendLink(open.id))).toEqual(done);
    tokens.push(await newestToken());
  }
  const withoutToken = (text: string) => text.replace(/#[\w-]{43}/, '');
  const sms = await newestRow(office.db, 'messages', { carrier: 'sms' });
  expect([withoutToken(sms.body), sms.secret]).toEqual([withoutToken(first), true]);
  expect(withoutToken((await newestRow(office.db, 'messages', { carrier: 'email' })).body)).toBe(
    withoutToken(mail),
  );
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens)
    expect((await own(token)).body).toMatchObject({ state: 'accepted', total: open.total });
  expect(said(await sendLink(open.id))).toEqual([
    409,
    {
      reason: 'The link was sent again 3 times within a day. Wait until tomorrow, or take the payment here.',
    },
  ]);
  expect(await storedRows(office.db, 'audit', { action: 'application link sent' }, ['actor'])).toEqual(
    Array(3).fill({ actor: 'admin:registrar' }),
  );
  office.site.clock.advance(day);
  const later = await office.administrator('later', 'amacs');
  expect(said(await sendLink(open.id, later))).toEqual(done);
});

it('who came on file otherwise is not told that the application was not paid in time', async () => {
  await openJoining();
  await acceptToPay(await oneOpen());
  await acceptToPay(await oneOpen('+356 79005553', '55553M'));
  const member = { ...aPerson, id_number: '55551M', photo: await aPhoto() };
  expect((await office.call('POST /admin/members', { member, ...aSelection })).status).toBe(200);
  office.site.clock.advance(31 * day);
  await remindAndEndOldApplications(office.site.context);
  expect(await storedRows(office.db, 'applications', {}, ['outcome', 'details'])).toEqual(
    Array(2).fill({ outcome: 'ended', details: null }),
  );
  const ended = (await storedRows(office.db, 'messages')).filter(({ body }) => body.includes('has ended'));
  expect(ended.map(({ carrier, recipient }) => [carrier, recipient])).toEqual([
    ['email', aPerson.email],
    ['sms', '+356 79005553'],
  ]);
});

it('nobody is accepted twice: the list tells of the first, and it is taken back before', async () => {
  await openJoining();
  const first = await oneOpen();
  await acceptToPay(first);
  const [{ accepted } = { accepted: undefined }] = await listed();
  office.site.clock.advance(60_000);
  const second = await oneOpen();
  // Another mobile and name, and the same ID card number.
  const third = await oneOpen('+356 79005553', '55551M', {}, { first_name: 'Other' });
  const other = await oneOpen('+356 79005554', '55554M');
  const number = accepted?.membership_number ?? 0;
  expect((await listed()).map(({ accepted_before, id }) => [id, accepted_before])).toEqual([
    [first.id, []],
    [second.id, [number]],
    [third.id, [number]],
    [other.id, []],
  ]);
  const before = `The same person is accepted already, as ${number}, and has not paid yet. Take that back first, or refuse this one.`;
  for (const open of [second, third])
    for (const paid of [{}, { paid_by: 'cash', reference: '' }])
      expect(said(await accept(open, paid))).toEqual([409, { reason: before }]);
  expect(said(await takeBack(first.id))).toEqual(done);
  const answers = await Promise.all([accept(second), accept(third, {}, office.tokens.deputy)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(said(await accept(other))).toMatchObject([200, {}]);
});

it('keeps whom to tell only where something may be paid, and nothing of who is erased', async () => {
  await openJoining();
  const held = () =>
    storedRow(office.db, 'applications', {}, ['contact', 'membership_number', 'link_hashes']);
  const unpaid = await oneOpen();
  await acceptToPay(unpaid);
  expect((await takeBack(unpaid.id)).status).toBe(200);
  expect(await held()).toMatchObject({ contact: null });
  await sql`delete from applications`.execute(office.db);
  const open = await oneOpen('+356 79005553', '55553M');
  const link = await acceptToPay(open);
  await pay(link, open.total);
  expect((await takeBack(open.id)).status).toBe(200);
  expect(await held()).toMatchObject({ contact: { mobileNumber: '+356 79005553' } });
  await sql`delete from applications`.execute(office.db);
  const child = await oneOpen('+356 79005554', '55554M');
  const last = await acceptToPay(child);
  await pay(last, child.total);
  expect(await capture()).toBe('renewed');
  const { membership_number: number } = (await own(last)).body as { membership_number: number };
  expect(await held()).toMatchObject({ membership_number: number });
  expect(said(await office.call(`POST /admin/members/${number}/erasure`))).toEqual(done);
  expect(await held()).toEqual({ contact: null, membership_number: null, link_hashes: [] });
  expect((await own(last)).status).toBe(404);
});

describe('over the turn of the year, with a payment page of the past one open', () => {
  /** Somebody whose page of 2026 is open in 2027: answers its checkout, and what is to be paid by then. */
  async function payingInJanuary() {
    await openJoining({ joining_days: 60 });
    const open = await oneOpen();
    const { id, total } = open;
    const link = await acceptToPay(open);
    office.site.clock.advance(Date.parse('2026-12-31T22:50:00Z') - office.site.clock.now().getTime());
    expect((await pay(link, total)).status).toBe(200);
    const past = await newestRow(office.db, 'checkouts');
    office.site.clock.advance(20 * 60_000);
    return { id, link, past, total: ((await own(link)).body as { total: string }).total };
  }
  const years = async () => (await storedRows(office.db, 'records')).map(({ year }) => year);
  const payPast = ({ reference, total_cents: amountCents }: { reference: string; total_cents: number }) =>
    capture({ paymentId: 'past', amountCents }, reference);

  it('a payment at the desk closes that page, and what is paid there goes back', async () => {
    const { id, past, total } = await payingInJanuary();
    const later = await office.administrator('later', 'amacs');
    const paid = await accept({ id, total }, { paid_by: 'cash', reference: '' }, later);
    expect(said(paid)).toMatchObject([200, { receipt: expect.any(String) }]);
    expect(await storedRow(office.db, 'checkouts')).toMatchObject({ year: 2026, state: 'replaced' });
    expect(await payPast(past)).toBe('refund due');
    expect(await years()).toEqual([2027]);
  });

  it('both pages are paid: one year, and the payment of the past one goes back', async () => {
    const { link, past, total } = await payingInJanuary();
    expect((await pay(link, total)).status).toBe(200);
    expect(await capture({ paymentId: 'one' })).toBe('renewed');
    expect(await payPast(past)).toBe('refund due');
    expect(await years()).toEqual([2027]);
  });
});

it('what cannot be paid any more stands under Today, as the applicant reads too', async () => {
  await openJoining();
  const open = await oneOpen();
  const token = await acceptToPay(open);
  await pay(token, open.total);
  const stuck = async () => (await office.call('GET /admin/today')).body;
  expect(await stuck()).toMatchObject({ applications_stuck: { count: 0, since: null } });
  await office.db.updateTable('clubs').set({ enabled: false }).where('short_name', '=', 'tsc').execute();
  expect(await stuck()).toMatchObject({ applications_stuck: { count: 1, since: expect.any(String) } });
  expect((await own(token)).body).toMatchObject({ state: 'accepted', total: null });
  expect(said(await takeBack(open.id))).toEqual(done);
  expect(await stuck()).toMatchObject({ applications_stuck: { count: 0, since: null } });
});
