import { expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { deleteOldMemberRequests } from '#server/people/member-requests.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';
import { done, malformed, said, statusesOf } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, signIn } from '#tests/support/server/site.ts';

const office = useOffice({ once: true });
const day = 86_400_000;
const born = '1980-03-27';

let next = 200;

/** A member of this test alone, on file since long ago, with a session of theirs. */
async function newMember(more: object = {}) {
  next += 1;
  const [n, mobile, idNumber] = [next, `+356 79000${next}`, `0000${next}M`];
  const id = await addMember(office.db, {
    membership_number: n,
    id_number: idNumber,
    mobile_number: mobile,
    date_of_birth: born,
    email: null,
    ...more,
  });
  const now = office.site.clock.now();
  const { token } = await startMemberSession(office.db, now, id);
  const call = (method: string, body?: object) =>
    office.call(`${method} /members/member/${n}/requests`, body, token);
  return { id, n, mobile, idNumber, token, call };
}

interface Listed {
  readonly id: number;
}

async function openIds(): Promise<number[]> {
  const { body } = await office.call('GET /admin/member-requests');
  return (body as Listed[]).map(({ id }) => id);
}

const decide = (id: number, outcome: string, answer = '', token?: string) =>
  office.call(`POST /admin/member-requests/${id}`, { outcome, answer }, token);
const requestsOf = (id: number) => storedRows(office.db, 'member_requests', { member_id: id });

async function messagesOf(id: number) {
  const rows = await storedRows(office.db, 'messages', { member_id: id });
  return rows.map(({ body, recipient }) => [recipient, body]);
}

async function actionsOn(id: number) {
  const rows = await storedRows(office.db, 'audit', { subject: `member:id:${id}` });
  return rows.map(({ action }) => action);
}

/** Asks without a session, and answers the id of the request that came of it; 0 for none. */
async function askForMobile(member: { id: number; idNumber: string }, mobile: string, more: object = {}) {
  const body = {
    id_number: member.idNumber,
    date_of_birth: born,
    mobile_number: mobile,
    reason: 'Lost',
    ...more,
  };
  expect(said(await office.call('POST /members/new-mobile', body, ''))).toEqual(done);
  return (await requestsOf(member.id)).at(-1)?.id ?? 0;
}

it('asks for a correction, one at a time, which is decided once, and told', async () => {
  const member = await newMember();
  const ask = { kind: 'correction', text: 'My name is written with ż.' };
  const empty = await member.call('POST', { ...ask, text: ' ' });
  expect(said(empty)).toEqual(malformed({ text: 'Say what should be corrected.' }));
  expect(said(await member.call('POST', ask))).toEqual(done);
  expect((await member.call('POST', ask)).status).toBe(409);
  const [{ id } = { id: 0 }] = await requestsOf(member.id);
  expect((await office.call('GET /admin/member-requests')).body).toContainEqual({
    id,
    kind: 'correction',
    text: ask.text,
    new_mobile: '',
    at: office.site.clock.now().toISOString(),
    person: expect.objectContaining({
      id: member.id,
      membership_number: member.n,
      id_number: member.idNumber,
    }),
  });
  expect(said(await decide(id, 'refused'))).toEqual(malformed({ answer: 'Give a reason.' }));
  const both = await Promise.all([
    decide(id, 'refused', 'It does already.'),
    decide(id, 'refused', 'It never did.', office.tokens.deputy),
  ]);
  expect(both.map(said)).toContainEqual(done);
  expect(both.map(said)).toContainEqual([409, { reason: 'Doris Bonniċi has already refused this request.' }]);
  expect(await openIds()).not.toContain(id);
  expect(await messagesOf(member.id)).toEqual([
    [member.mobile, expect.stringMatching(/^AMACS: We did not make the correction that you asked for\. It /)],
  ]);
  expect(await actionsOn(member.id)).toEqual(['correction asked', 'correction refused']);
  expect((await member.call('GET')).body).toMatchObject([{ id, kind: 'correction', outcome: 'refused' }]);
  expect((await member.call('DELETE', { request: id })).status).toBe(409);
  // Once it is decided, another may be asked for.
  expect(said(await member.call('POST', ask))).toEqual(done);
});

it('is decided again alike where the answer was lost, and told once', async () => {
  const member = await newMember();
  await member.call('POST', { kind: 'correction', text: 'Mend it.' });
  const [{ id } = { id: 0 }] = await requestsOf(member.id);
  for (let turn = 0; turn < 2; turn += 1) expect(said(await decide(id, 'done', 'Mended.'))).toEqual(done);
  expect(await actionsOn(member.id)).toEqual(['correction asked', 'correction done']);
  expect(await messagesOf(member.id)).toEqual([
    [member.mobile, 'AMACS: Your data were corrected as you asked. Mended.'],
  ]);
});

it('withdraws what is open, and nobody else’s', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await member.call('POST', { kind: 'erasure', text: '' });
  const [{ id } = { id: 0 }] = await requestsOf(member.id);
  expect(said(await other.call('DELETE', { request: id }))).toEqual(done);
  expect(await requestsOf(member.id)).toHaveLength(1);
  expect(said(await member.call('DELETE', { request: id }))).toEqual(done);
  expect(await requestsOf(member.id)).toEqual([]);
  expect((await decide(id, 'refused', 'Why.')).status).toBe(404);
  expect(await actionsOn(member.id)).toEqual(['erasure asked', 'erasure withdrawn']);
});

it('is erased by the erasure alone, which takes every request along', async () => {
  const member = await newMember();
  await member.call('POST', { kind: 'erasure', text: 'I moved away.' });
  await askForMobile(member, '+356 79111100');
  const [{ id } = { id: 0 }] = await requestsOf(member.id);
  expect((await decide(id, 'done')).status).toBe(400);
  const { body } = await office.call(`GET /admin/members/${member.n}/erasure`);
  expect(Object(body).goes).toContainEqual({ what: 'requests', count: 2 });
  expect((await office.call(`POST /admin/members/${member.n}/erasure`)).status).toBe(200);
  expect(await requestsOf(member.id)).toEqual([]);
});

it('is asked for ten times a day by a member', async () => {
  const { call } = await newMember();
  const statuses = await statusesOf(11, () => call('POST', { kind: 'erasure', text: '' }));
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409), 429]);
});

it('changes nothing for a new mobile, which nobody withdraws, before the office accepts it', async () => {
  const member = await newMember();
  const mobile = '+356 79111101';
  const id = await askForMobile(member, mobile);
  expect(await messagesOf(member.id)).toEqual([
    [
      member.mobile,
      'AMACS: somebody asked us to replace this mobile number of your membership by another one. Nothing is changed yet. If it was not you, call the association.',
    ],
  ]);
  // Whoever found the telephone is not to take back what its owner asked for.
  expect((await member.call('DELETE', { request: id })).status).toBe(409);
  const onFile = () => storedRow(office.db, 'members', { id: member.id }, ['mobile_number', 'mobile_by']);
  expect(await onFile()).toEqual({ mobile_number: member.mobile, mobile_by: 'office' });
  expect((await member.call('GET')).status).toBe(200);
  expect(said(await decide(id, 'done'))).toEqual(done);
  expect(await onFile()).toEqual({ mobile_number: mobile, mobile_by: 'office' });
  expect((await messagesOf(member.id)).slice(1)).toEqual([
    [member.mobile, expect.stringContaining('this number is no longer used')],
    [mobile, 'AMACS: this mobile number is now the one of your membership. You can sign in with it.'],
  ]);
  expect(await actionsOn(member.id)).toEqual(['new mobile asked', 'new mobile done', 'member updated']);
  // Whoever had a session is signed out.
  expect((await member.call('GET')).status).toBe(403);
  expect(await signIn(office.site, String(member.n), mobile)).not.toBe('');
});

it('refuses a new mobile, tells the email on file and not the number, and may be asked again', async () => {
  const member = await newMember();
  const id = await askForMobile(member, '+356 79111102');
  expect(said(await decide(id, 'refused', 'It was not them.'))).toEqual(done);
  expect(await messagesOf(member.id)).toHaveLength(1);
  expect(await actionsOn(member.id)).toEqual(['new mobile asked', 'new mobile refused']);
  expect(await askForMobile(member, '+356 79111102')).toBeGreaterThan(id);
  const reached = await newMember({ email: 'gorg@example.com', email_since: null });
  expect(said(await decide(await askForMobile(reached, '+356 79111102'), 'refused', 'You said no.'))).toEqual(
    done,
  );
  expect((await messagesOf(reached.id)).slice(1)).toEqual([
    ['gorg@example.com', expect.stringMatching(/We did not do it, and .+ as it is\.\n\nYou said no\.\n/)],
  ]);
});

it('is heard for so many people a day, and another number for one of them takes nothing of it', async () => {
  office.restart({ settings: { NEW_MOBILE_REQUESTS_PER_DAY: '2', NEW_MOBILES_PER_ADDRESS: '100' } });
  office.site.clock.advance(2 * day);
  const [first, second, third] = [await newMember(), await newMember(), await newMember()];
  for (const last of [1, 2, 3]) await askForMobile(first, `+356 7911112${last}`);
  for (const one of [second, third]) await askForMobile(one, '+356 79111124');
  const heard = async ({ id }: { id: number }) => (await requestsOf(id)).length;
  expect([await heard(first), await heard(second), await heard(third)]).toEqual([3, 1, 0]);
  office.restart();
});

it('keeps three new mobiles of a person a day, and tells the old one once', async () => {
  office.site.clock.advance(day);
  const member = await newMember();
  for (const last of [3, 3, 4, 5, 6]) await askForMobile(member, `+356 7911110${last}`);
  // The same one again is the same request, and counts.
  expect((await requestsOf(member.id)).map((one) => one.new_mobile)).toEqual([
    '+356 79111103',
    '+356 79111104',
  ]);
  expect(await messagesOf(member.id)).toHaveLength(1);
});

it('tells no number that came on file a moment ago, which may be a stranger’s', async () => {
  const member = await newMember({ mobile_since: office.site.clock.now(), mobile_by: 'member' });
  await askForMobile(member, '+356 79111107');
  expect([await requestsOf(member.id), await messagesOf(member.id)]).toMatchObject([[{}], []]);
});

it('stores nothing for whoever is not one member on file', async () => {
  office.site.clock.advance(day);
  const [member, deceased] = [await newMember(), await newMember({ deceased: true })];
  await askForMobile({ ...member, idNumber: '0999999M' }, '+356 79111108');
  await askForMobile(member, '+356 79111108', { date_of_birth: '1980-03-28' });
  await askForMobile(deceased, '+356 79111108');
  expect([await requestsOf(member.id), await requestsOf(deceased.id)]).toEqual([[], []]);
  const text = (await storedRows(office.db, 'audit', { action: 'new mobile unknown' })).map(
    (row) => row.after,
  );
  expect(new Set(text)).toEqual(new Set([null]));
});

it('is forgotten when its time is over', async () => {
  const member = await newMember();
  await askForMobile(member, '+356 79111109');
  await member.call('POST', { kind: 'correction', text: 'Mend it.' });
  await member.call('POST', { kind: 'erasure', text: '' });
  const [, mended] = await requestsOf(member.id);
  const later = await office.administrator('later', 'amacs');
  expect(said(await decide(mended?.id ?? 0, 'done', 'Mended.', later))).toEqual(done);
  const kinds = async () => (await requestsOf(member.id)).map(({ kind }) => kind);
  office.site.clock.advance(29 * day);
  await deleteOldMemberRequests(office.site.context);
  expect(await kinds()).toEqual(['new mobile', 'correction', 'erasure']);
  office.site.clock.advance(2 * day);
  await deleteOldMemberRequests(office.site.context);
  // What the office has not decided stays until it has.
  expect(await kinds()).toEqual(['erasure']);
});
