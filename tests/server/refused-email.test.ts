import { expect, it } from 'vitest';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { auditOf, byRegistrar } from '#tests/support/server/site.ts';

const office = useOffice();
const mark = {
  refused_email: 'GORG@example.com',
  refused_email_at: new Date('2026-11-20T09:00:00Z'),
  refused_email_words: '550 5.1.1 no such person',
};
const marked = () =>
  office.db
    .selectFrom('members')
    .select(['refused_email', 'refused_email_at', 'refused_email_words'])
    .execute();

it('a refused address shows the day and the words, and is used again once the office says so', async () => {
  await office.db.updateTable('members').set(mark).execute();
  const shown = async () => Object((await office.call('GET /admin/members/28/reminders')).body).refused_email;
  expect(await shown()).toEqual({
    email: 'gorg@example.com',
    at: '2026-11-20T09:00:00.000Z',
    words: '550 5.1.1 no such person',
  });
  for (const _ of ['once', 'again'])
    expect(said(await office.call('DELETE /admin/members/28/refused-email'))).toEqual(done);
  expect(await shown()).toBeUndefined();
  expect(await marked()).toEqual([
    { refused_email: null, refused_email_at: null, refused_email_words: null },
  ]);
  const before = { email: 'gorg@example.com', said: '550 5.1.1 no such person' };
  expect(await auditOf(office.db, 'email refusal lifted')).toEqual([
    byRegistrar(`member:id:${office.memberId}`, before, null),
  ]);
});
