import { expect, it } from 'vitest';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { newestRow, storedRows } from '#tests/support/database/stored.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const joining = createJoiningOffice(office);
const { acceptToPay, newestToken, oneOpen, openJoining, own, sendLink } = joining;
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
