import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { remindAndEndOldApplications } from '#server/joining/old-applications.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { createJoiningOffice, type Listed } from '#tests/support/joining/joining-office.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { newestRow, storedRow, storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const joining = createJoiningOffice(office);
const { accept, acceptToPay, capture, listed, newestToken, oneOpen, own, pay, refuse, takeBack } = joining;
const day = 86_400_000;
const changed = [409, { reason: 'Your application has changed meanwhile. This is how it stands now.' }];
const cash = { paid_by: 'cash', reference: '' };

const members = () => storedRows(office.db, 'members', { id_number: '0055551M' });
const payments = () => storedRows(office.db, 'payments', {}, ['state', 'reason']);
const applied = { state: 'applied', reason: null };
const over = {
  state: 'refund due',
  reason: 'the application was refused, has ended or was paid otherwise',
};

/** An application that waits to be paid, with its payment page open; answers it and the token of its link. */
async function paying(person: object = {}): Promise<{ readonly open: Listed; readonly token: string }> {
  await joining.openJoining();
  const open = await oneOpen(undefined, undefined, {}, person);
  const token = await acceptToPay(open);
  expect(said(await pay(token, open.total))).toMatchObject([200, { redirect_url: expect.any(String) }]);
  return { open, token };
}

describe('an application that is accepted', () => {
  it('keeps a number, and makes the member once it is paid, as the form of a new member does', async () => {
    await joining.openJoining();
    const open = await oneOpen();
    const added = await office.call('POST /admin/members', {
      member: { ...aPerson, photo: await aPhoto() },
      ...aSelection,
      ...cash,
    });
    const token = await acceptToPay(open);
    expect(await members()).toEqual([]);
    const [waiting] = await listed();
    // The whole of the last day, in Malta.
    expect(waiting?.accepted?.until).toMatch(/T2[12]:59:59\.999Z$/);
    const number = waiting?.accepted?.membership_number;
    expect((await own(token)).body).toMatchObject({
      state: 'accepted',
      membership_number: number,
      total: (added.body as { total: string }).total,
    });
    expect(said(await pay(token, '1.00'))).toEqual(changed);
    await pay(token, open.total);
    expect(await capture()).toBe('renewed');
    expect(await capture()).toBe('renewed');
    const [member] = await members();
    expect([member?.membership_number, member?.mobile_by]).toEqual([number, 'code']);
    expect(await payments()).toEqual([applied]);
    const ofForm = await storedRow(office.db, 'records', { payer_id: (added.body as { id: number }).id });
    const record = await storedRow(office.db, 'records', { payer_id: member?.id ?? 0 });
    const { third_party, year } = ofForm;
    expect(record).toMatchObject({ third_party, year, source: 'member' });
    expect(await storedRows(office.db, 'certificates', { record_id: record.id })).toHaveLength(1);
    expect(await storedRow(office.db, 'receipts', { record_id: record.id })).toMatchObject({
      total_cents: Math.round(Number(open.total) * 100),
      paid_by: 'provider',
    });
    expect(await storedRows(office.db, 'member_photos', { member_id: member?.id ?? 0 })).toHaveLength(1);
    expect((await own(token)).body).toMatchObject({ state: 'member', membership_number: number });
    expect(await listed()).toEqual([]);
    expect(await storedRows(office.db, 'applications')).toMatchObject([
      { outcome: 'accepted', details: null, photo_jpeg: null, contact: null },
    ]);
    const { reference } = await newestRow(office.db, 'checkouts');
    expect((await office.call(`GET /payments/${reference}`, undefined, '')).body).toMatchObject({
      state: 'paid',
      kind: 'renewal',
      for_application: true,
      amount: open.total,
    });
  });

  it('is paid at the desk as well, and its payment page is worth nothing then', async () => {
    const { open, token } = await paying();
    expect(said(await accept(open))).toMatchObject([409, {}]);
    const { body } = await accept(open, cash);
    expect(body).toMatchObject({ id: expect.any(Number), receipt: expect.any(String) });
    expect(await newestRow(office.db, 'checkouts')).toMatchObject({
      state: 'replaced',
      member_id: (body as { id: number }).id,
    });
    expect(said(await pay(token, open.total))).toEqual(changed);
    expect(await capture()).toBe('refund due');
    expect(await members()).toHaveLength(1);
    expect(await payments()).toMatchObject([{ state: 'refund due' }]);
  });

  it('is refused while it is being paid: the money goes back, and the applicant is told', async () => {
    const { open, token } = await paying({ last_name: 'evil.example' });
    expect((await refuse(open.id)).status).toBe(409);
    expect(said(await takeBack(open.id))).toEqual(done);
    const isToldOf = async (state: string, cents: string) => {
      const said = { state: 'refused', reason: 'You moved.', money: { state, cents } };
      expect((await own(token)).body).toMatchObject(said);
    };
    await isToldOf('may arrive', '0.00');
    expect(await newestRow(office.db, 'checkouts')).toMatchObject({ state: 'replaced' });
    expect(await capture()).toBe('refund due');
    expect([await members(), await payments()]).toEqual([[], [over]]);
    await isToldOf('due', open.total ?? '');
    const { body: sms, recipient } = await newestRow(office.db, 'messages', { carrier: 'sms' });
    const { body: mail } = await newestRow(office.db, 'messages', { carrier: 'email' });
    expect(mail).toMatch(/^Dear Ġuża evil example,.*this application could not be completed; contact the/su);
    expect([recipient, sms]).toEqual(['+356 79005551', expect.stringContaining('We give it back')]);
    const list = await office.call('GET /admin/payments/to-look-after');
    const who = { membership_number: 0, name: 'Ġuża evil.example' };
    expect(list.body).toMatchObject([{ kind: 'refund due', ...who, mobile: '+356 79005551' }]);
    const book = await office.call('GET /admin/payments/day-book?from=2026-11-21&until=2026-11-21');
    expect(book.body).toMatchObject({ entries: [{ kind: 'capture', ...who }] });
    const [due] = await storedRows(office.db, 'payments');
    const { reference, total_cents: cents } = await newestRow(office.db, 'checkouts');
    const back = { payment: due?.id, amount: (cents / 100).toFixed(2), note: 'By transfer' };
    expect((await office.call(`POST /admin/payments/${reference}/given-back`, back)).status).toBe(200);
    expect(await payments()).toMatchObject([{ state: 'refunded' }]);
    await isToldOf('given back', open.total ?? '');
  });

  it('reminds once before the end, ends, and is honoured late as a refund alone', async () => {
    const { token } = await paying();
    office.site.clock.advance(24 * day);
    await remindAndEndOldApplications(office.site.context);
    await remindAndEndOldApplications(office.site.context);
    const reminders = (await storedRows(office.db, 'messages', { carrier: 'sms' })).filter(({ body }) =>
      body.includes('is not paid yet'),
    );
    expect(reminders).toHaveLength(1);
    expect((await own(await newestToken())).body).toMatchObject({ state: 'accepted' });
    office.site.clock.advance(7 * day);
    // What became of its payment page is not known yet.
    expect((await own(token)).body).toMatchObject({ state: 'paying', late: true, total: null });
    await remindAndEndOldApplications(office.site.context);
    expect(await storedRows(office.db, 'applications')).toMatchObject([{ outcome: 'accepted' }]);
    await reconcileCheckouts(office.site.context);
    expect((await own(token)).body).toMatchObject({
      state: 'ended',
      total: null,
      money: { state: 'nothing' },
    });
    await remindAndEndOldApplications(office.site.context);
    expect(await storedRows(office.db, 'applications')).toMatchObject([
      { outcome: 'ended', details: null, photo_jpeg: null },
    ]);
    expect(await capture()).toBe('refund due');
    expect([await members(), await payments()]).toEqual([[], [over]]);
    await office.db.updateTable('payments').set({ currency: 'USD' }).execute();
    expect((await own(token)).body).toMatchObject({ money: { state: 'due', currency: 'USD' } });
    office.site.clock.advance(91 * day);
    await remindAndEndOldApplications(office.site.context);
    // Whose money is due is known until it is given back.
    expect(await storedRow(office.db, 'applications', {}, ['contact'])).toMatchObject({
      contact: { name: 'Ġuża Ċini' },
    });
    await office.db.updateTable('payments').set({ state: 'refunded' }).execute();
    await remindAndEndOldApplications(office.site.context);
    expect(await storedRows(office.db, 'applications')).toEqual([]);
    // Its payment stays, so that it is known when it is told again.
    expect(await capture({}, (await newestRow(office.db, 'checkouts')).reference)).toBe('refund due');
    expect(await payments()).toEqual([{ ...over, state: 'refunded' }]);
  });

  it('is paid twice, by two pages: one member, and one payment goes back', async () => {
    const { open, token } = await paying();
    const first = await newestRow(office.db, 'checkouts');
    office.site.clock.advance(31 * 60_000);
    await pay(token, open.total);
    const second = await newestRow(office.db, 'checkouts');
    expect(second.reference).not.toBe(first.reference);
    const states = await Promise.all([
      capture({ paymentId: 'one' }, first.reference),
      capture({ paymentId: 'two' }, second.reference),
    ]);
    expect(states.toSorted()).toEqual(['refund due', 'renewed']);
    expect(await members()).toHaveLength(1);
    expect((await payments()).map(({ state }) => state).toSorted()).toEqual(['applied', 'refund due']);
  });

  it('is paid while the same person came on file otherwise: the money goes back', async () => {
    const { token, open } = await paying();
    const member = { ...aPerson, id_number: '55551M', photo: await aPhoto() };
    expect((await office.call('POST /admin/members', { member, ...aSelection })).status).toBe(200);
    expect((await own(token)).body).toMatchObject({ state: 'accepted', total: null });
    expect(said(await pay(token, open.total))).toEqual(changed);
    expect(await capture()).toBe('refund due');
    expect(await payments()).toEqual([
      { state: 'refund due', reason: 'somebody on file has this ID card number already' },
    ]);
  });

  it('is decided by two administrators at once, while it is paid: one member or none', async () => {
    const { open } = await paying();
    const { reference } = await newestRow(office.db, 'checkouts');
    const token = office.tokens.deputy;
    const [state, ...answers] = await Promise.all([
      capture({}, reference),
      accept(open, cash),
      accept(open, cash, token),
      takeBack(open.id),
    ]);
    const found = await members();
    const { outcome } = await newestRow(office.db, 'applications');
    expect(found).toHaveLength(outcome === 'accepted' ? 1 : 0);
    const done = answers.filter(({ status }) => status === 200).length + (state === 'renewed' ? 1 : 0);
    expect(done).toBe(1);
    expect(await payments()).toMatchObject([{ state: state === 'renewed' ? 'applied' : 'refund due' }]);
  });

  it('has its member erased before it is paid once more: the second payment goes back', async () => {
    const { open, token } = await paying();
    const first = await newestRow(office.db, 'checkouts');
    office.site.clock.advance(31 * 60_000);
    await pay(token, open.total);
    expect(await capture({ paymentId: 'one' })).toBe('renewed');
    const [member] = await members();
    const line = `POST /admin/members/${member?.membership_number}/erasure`;
    const erased = await office.call(line, undefined, await office.administrator('later', 'amacs'));
    expect(said(erased)).toEqual(done);
    expect(await capture({ paymentId: 'two' }, first.reference)).toBe('refund due');
    expect((await payments()).map(({ state }) => state)).toEqual(['applied', 'refund due']);
  });

  it('is taken in after its payment was kept because of us', async () => {
    const { open, token } = await paying();
    await sql`alter table records add constraint broken check (false) not valid`.execute(office.db);
    expect(await capture()).toBe('paid');
    expect(await members()).toEqual([]);
    expect((await own(token)).body).toMatchObject({ state: 'paying', total: null });
    expect(said(await pay(token, open.total))).toEqual(changed);
    office.site.clock.advance(25 * day);
    await remindAndEndOldApplications(office.site.context);
    expect(await storedRow(office.db, 'applications', {}, ['reminded_at'])).toEqual({ reminded_at: null });
    await sql`alter table records drop constraint broken`.execute(office.db);
    office.site.clock.advance(60_000);
    await reconcileCheckouts(office.site.context);
    expect(await members()).toHaveLength(1);
    expect(await payments()).toEqual([applied]);
  });
});
