import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { remindAndEndOldApplications } from '#server/joining/old-applications.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { newestRow, storedRows } from '#tests/support/database/stored.ts';
import { done, malformed, said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const day = 86_400_000;
const cash = { paid_by: 'cash', reference: '' };

const { accept, applyAs, askCode, listed, oneOpen, openJoining, refuse } = createJoiningOffice(office);

it('is off at first: nobody is sent a code, and nothing is taken', async () => {
  expect((await askCode('+356 79005551')).status).toBe(404);
  const { answer } = await applyAs('55551M', '+356 79005551');
  expect(answer.status).toBe(404);
  expect(await storedRows(office.db, 'messages')).toEqual([]);
});

it('takes an application with the code from the mobile, and the office makes the member of it that the form of a new member makes', async () => {
  await openJoining();
  const open = await oneOpen();
  const added = await office.call('POST /admin/members', {
    member: { ...aPerson, photo: await aPhoto() },
    ...aSelection,
  });
  expect(open.total).toBe((added.body as { total: string }).total);
  const answer = await accept(open, cash);
  expect(answer.body).toEqual({
    id: expect.any(Number),
    membership_number: expect.any(Number),
    total: open.total,
    receipt: expect.any(String),
  });
  const { id } = answer.body as { id: number };
  const [first, second] = [(added.body as { id: number }).id, id];
  const [one, other] = await Promise.all(
    [first, second].map(async (payer_id) =>
      (await storedRows(office.db, 'records', { payer_id })).map(({ year, source }) => [year, source]),
    ),
  );
  expect(other).toEqual(one);
  expect(await storedRows(office.db, 'member_photos', { member_id: id })).toHaveLength(1);
  const member = await newestRow(office.db, 'members');
  expect([member.id_number, member.mobile_by]).toEqual(['0055551M', 'code']);
  // Nothing of the person stays with the application.
  expect(await storedRows(office.db, 'applications')).toMatchObject([
    { outcome: 'accepted', details: null, photo_jpeg: null, decided_by: 'admin:registrar' },
  ]);
});

it('is decided once, by whoever is first: one member or none', async () => {
  await openJoining();
  const token = office.tokens.deputy;
  const open = await oneOpen();
  const answers = await Promise.all([
    accept(open, cash),
    accept(open, cash, token),
    refuse(open.id),
    refuse(open.id, 'No.', token),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(3);
  const { outcome } = await newestRow(office.db, 'applications');
  const members = await storedRows(office.db, 'members', { id_number: '0055551M' });
  expect(members).toHaveLength(outcome === 'accepted' ? 1 : 0);
  const again = await accept(open);
  expect(again.body).toMatchObject({ reason: expect.stringMatching(/has already/) });
});

it('says nothing of who is on file to the applicant, and all of it to the office', async () => {
  await openJoining();
  await office.call('POST /admin/members', { member: { ...aPerson, photo: await aPhoto() }, ...aSelection });
  const known = await applyAs('34567M', '+356 79004567');
  const unknown = await applyAs('55551M', '+356 79005551');
  expect(said(known.answer)).toEqual(said(unknown.answer));
  const [first, second] = await listed();
  expect(first?.hints.map(({ reasons }) => reasons[0])).toEqual(['same ID number']);
  expect(second?.hints.every(({ reasons }) => !reasons.includes('same ID number'))).toBe(true);
  const refused = await accept(first ?? { id: 0, total: '0.00' });
  expect(said(refused)).toEqual([
    400,
    { reason: 'duplicate', fields: { 'member.id_number': expect.stringMatching(/“Perhaps on file”/) } },
  ]);
  expect((await listed()).length).toBe(2);
});

it('refuses a wrong code, and takes the same sent again as one', async () => {
  await openJoining();
  const wrong = await applyAs('55551M', '+356 79005551', { auth_token: '0000000' });
  expect(wrong.answer.status).toBe(403);
  office.site.clock.advance(60_000);
  const { answer, body } = await applyAs('55551M', '+356 79005551');
  expect(said(answer)).toEqual(done);
  expect(said(await office.call('POST /applications', body, ''))).toEqual(done);
  const other = { ...body, key: randomUUID() };
  expect((await office.call('POST /applications', other, '')).status).toBe(403);
  expect(await storedRows(office.db, 'applications')).toHaveLength(1);
});

it('takes the key of one that was decided as the same application of the same person alone', async () => {
  await openJoining();
  const key = randomUUID();
  const first = await oneOpen('+356 79005551', '55551M', { key });
  expect((await accept(first)).status).toBe(200);
  // The same person's waits to be paid: nothing is written.
  office.site.clock.advance(60_000);
  expect((await applyAs('55551M', '+356 79005551', { key })).answer.status).toBe(200);
  expect(await storedRows(office.db, 'applications')).toHaveLength(1);
  const second = await applyAs('55553M', '+356 79005553', { key });
  expect(said(second.answer)).toEqual(done);
  expect((await listed()).map(({ id }) => id)).toEqual([first.id, expect.any(Number)]);
  // A wrong code is not taken for one that was sent again.
  const other = { ...second.body, member: { ...second.body.member, first_name: 'Other' } };
  expect((await office.call('POST /applications', other, '')).status).toBe(403);
});

it('writes one in place of all that are undecided of the same form and person', async () => {
  await openJoining();
  const [one, two] = [randomUUID(), randomUUID()];
  await oneOpen('+356 79005551', '55551M', { key: one });
  await oneOpen('+356 79005553', '55553M', { key: two });
  expect(await listed()).toHaveLength(2);
  office.site.clock.advance(60_000);
  expect((await applyAs('55551M', '+356 79005551', { key: two })).answer.status).toBe(200);
  expect(await listed()).toHaveLength(1);
});

it('asks a minor for a parent, who stands in a note once they are accepted', async () => {
  await openJoining();
  const mobile = '+356 79005552';
  const member = {
    ...aPerson,
    id_number: '55552M',
    mobile_number: mobile,
    date_of_birth: '2010-03-09',
    photo: await aPhoto(),
  };
  const alone = await applyAs('55552M', mobile, { member });
  expect(said(alone.answer)).toEqual(
    malformed({ parent: 'Name a parent or guardian: the applicant is under 18.' }),
  );
  const again = { ...alone.body, parent: 'Karmnu Ċini' };
  expect(said(await office.call('POST /applications', again, ''))).toEqual(done);
  const [open] = await listed();
  expect(open?.parent).toBe('Karmnu Ċini');
  const { body } = await accept(open ?? { id: 0, total: null }, cash);
  const notes = await storedRows(office.db, 'member_notes', { member_id: (body as { id: number }).id });
  expect(notes.map(({ text }) => text)).toEqual(['Parent: Karmnu Ċini']);
});

it('tells the applicant what became of it, with the reason or with what is to be paid', async () => {
  await openJoining();
  await refuse((await oneOpen()).id, 'You live abroad.');
  const open = await oneOpen('+356 79005553', '55553M');
  await accept(open);
  const told = (await storedRows(office.db, 'messages')).filter(({ kind }) => kind === 'other');
  expect(told.map(({ body, carrier }) => [carrier, body])).toEqual([
    ['email', expect.stringContaining('You live abroad.')],
    ['sms', expect.stringContaining('You live abroad.')],
    ['email', expect.stringContaining(`€${open.total}`)],
    ['sms', expect.stringContaining(`€${open.total}`)],
  ]);
});

it('refuses another price than the office saw', async () => {
  await openJoining();
  const open = await oneOpen();
  const price = 'The price has changed since the list was read. Look at the new price, then accept it again.';
  expect(said(await accept({ ...open, total: '1.00' }))).toEqual([409, { reason: price }]);
  expect(await storedRows(office.db, 'members', { id_number: '0055551M' })).toEqual([]);
});

it('takes so many in all, and sends no code for one that is refused afterwards', async () => {
  office.restart({ limits: { applicationsPerDay: 2 } });
  await openJoining();
  const statuses: number[][] = [];
  for (let at = 0; at < 3; at += 1) {
    const { answer, asked } = await applyAs(`5560${at}M`, `+356 7900560${at}`);
    statuses.push([asked.status, answer.status]);
  }
  expect(statuses).toEqual([
    [200, 200],
    [200, 200],
    [429, 403],
  ]);
  expect(await storedRows(office.db, 'messages', { kind: 'code' })).toHaveLength(2);
});

it('keeps one application of a person who sends it again with another form, and what the office saw is gone', async () => {
  await openJoining();
  const first = await oneOpen();
  office.site.clock.advance(60_000);
  const second = await oneOpen('+356 79005551', '55551M', { clubs: ['amacs', 'mgc'] });
  expect(await listed()).toHaveLength(1);
  expect(second.id).not.toBe(first.id);
  expect((await accept(first)).status).toBe(404);
  expect((await accept(second, cash)).status).toBe(200);
});

it('looks at no photo before the code is right', async () => {
  await openJoining();
  const mobile = '+356 79005551';
  const member = { ...aPerson, id_number: '55551M', mobile_number: mobile };
  const photo = 'data:image/png;base64,AAAA';
  const wrong = await applyAs('55551M', mobile, { member: { ...member, photo }, auth_token: '0000000' });
  expect(wrong.answer.status).toBe(403);
  office.site.clock.advance(60_000);
  const right = await applyAs('55551M', mobile, { member: { ...member, photo } });
  expect(said(right.answer)).toMatchObject([400, { fields: { 'member.photo': expect.any(String) } }]);
  // The code is good still.
  const again = { ...right.body, member: { ...member, photo: await aPhoto() } };
  expect(said(await office.call('POST /applications', again, ''))).toEqual(done);
});

it('is told to whom nobody decided about, and forgotten in time', async () => {
  await openJoining();
  await refuse((await oneOpen()).id);
  await oneOpen('+356 79005553', '55553M');
  office.site.clock.advance(89 * day);
  await remindAndEndOldApplications(office.site.context);
  expect(await storedRows(office.db, 'applications')).toHaveLength(2);
  office.site.clock.advance(2 * day);
  await remindAndEndOldApplications(office.site.context);
  expect(await storedRows(office.db, 'applications')).toEqual([]);
  const told = await newestRow(office.db, 'messages', { carrier: 'sms' });
  expect([told.recipient, told.body]).toEqual([
    '+356 79005553',
    expect.stringContaining('was not decided in 90 days'),
  ]);
});

it('answers 200 at once, and the rest behind them', async () => {
  await openJoining();
  await oneOpen();
  await sql`
    insert into applications (details, photo_jpeg, made_at)
    select details, photo_jpeg, made_at from applications, generate_series(1, 204)`.execute(office.db);
  const first = await listed();
  const rest = await listed(first.at(-1)?.id);
  expect([first.length, rest.length]).toEqual([200, 5]);
  expect(await listed(rest.at(-1)?.id)).toEqual([]);
});
