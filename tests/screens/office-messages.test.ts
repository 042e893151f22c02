import { expect, test } from 'vitest';
import type { Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import type { Scene } from '#tests/screens/office-messages/scene.ts';
import { groupScenes } from '#tests/screens/office-messages/group-scenes.ts';
import { madeLine, openAt, scenes } from '#tests/screens/office-messages/office-scenes.ts';
import { someOf } from '#tests/support/models/depth.ts';
import { thisYear } from '#tests/support/screens/office-data.ts';
import { shows } from '#tests/support/screens/page.ts';
import { messages } from '#tests/support/texts/messages.ts';
import { noticed } from '#tests/support/screens/member-dialog.ts';

/** Calls of passkeys, which are tried in tests of their own. */
const ofPasskeys = [
  'POST /admin/login/passkey',
  'POST /admin/verify/passkey',
  'GET /admin/profile/passkeys',
  'POST /admin/profile/passkeys',
  'PATCH /admin/profile/passkeys',
  'DELETE /admin/profile/passkeys',
  'POST /admin/profile/passkeys/challenge',
  'PATCH /admin/profile/sms',
  'POST /admin/auth/proof',
  'POST /admin/auth/proof/password',
  'POST /admin/auth/proof/passkey',
];
const alike = [
  ...ofPasskeys,
  'POST /admin/exports/paper',
  'POST /admin/login',
  'POST /admin/verify',
  'POST /admin/auth/logout',
  'PATCH /admin/profile/contact-details',
  'PATCH /admin/profile/password',
];
/** What the association's pages alone read of what anybody may. */
const ofTheAssociation = ['GET /admin/members/:n/photo', 'GET /data/clubs', 'GET /data/renewal-years'];
/** Calls of which no administrator ever reads a message: no screen makes these, and the last leads to the login. */
const unread = [
  'GET /data/association',
  'GET /data/check/:token',
  'GET /admin/members/:n/licences/latest',
  'GET /admin/auth/validate',
];
/** Certificates of several people (a group's screen alone), reminders, notes, requests, people who may be one, the search of a large list, what groups and members owe, and what is held are tried in tests of their own. */
const elsewhere = [
  ...ofPasskeys,
  'GET /admin/applications',
  'GET /admin/applications/:application/photo',
  'POST /admin/applications/:application/accept',
  'POST /admin/applications/:application/refuse',
  'POST /admin/applications/:application/ask',
  'POST /admin/applications/:application/link',
  'POST /admin/exports/paper',
  'POST /admin/messages',
  'POST /admin/messages/preview',
  'POST /admin/messages/sample',
  'GET /admin/today',
  'GET /admin/kept-views',
  'POST /admin/kept-views',
  'PATCH /admin/kept-views',
  'DELETE /admin/kept-views',
  'PATCH /admin/administrators/duty',
  'POST /admin/print/many',
  'POST /admin/print/many/preview',
  'POST /admin/same-people/join',
  'POST /admin/same-people/join/preview',
  'GET /admin/members/search',
  'GET /admin/members/by-paper',
  'POST /admin/print/certificates',
  'GET /admin/reports/settlement',
  'GET /admin/reports/settlement/document',
  'POST /admin/reports/settlement/clubs',
  'POST /admin/reports/settlement/insurer',
  'GET /admin/payments/owed',
  'POST /admin/payments/owed/paid',
  'POST /admin/payments/receipts/:receipt/reverse',
  'POST /admin/payments/receipts/:receipt/method',
  'GET /admin/payments/receipts/:receipt/together',
  'POST /admin/payments/owed/waived',
  'POST /admin/payments/owed/reminded',
  'GET /admin/payments/day-book',
  'GET /admin/payments/day-book/document',
  'POST /admin/reports/group-statement/paid',
  'GET /admin/reports/group-statement/receipt',
  'GET /admin/reports/reminders',
  'POST /admin/reports/reminders',
  'POST /admin/reports/reminders/preview',
  'POST /admin/reports/reminders/sample',
  'POST /admin/reports/reminders/:reminder/stop',
  'GET /admin/reports/reminders/:reminder/text',
  'GET /admin/reports/reminders/:reminder/unreached',
  'GET /admin/members/:n/reminders',
  'DELETE /admin/members/:n/refused-email',
  'GET /admin/member-requests',
  'POST /admin/member-requests/:request',
  'GET /admin/messages',
  'POST /admin/messages/try-again',
  'POST /admin/messages/give-up',
  'GET /admin/members/:n/notes',
  'POST /admin/members/:n/notes',
  'DELETE /admin/members/:n/notes',
  'POST /admin/same-people/hints',
  'GET /admin/same-people',
  'POST /admin/same-people/different',
  'DELETE /admin/same-people/different',
  'GET /admin/members/:n/held-data',
  'GET /admin/members/:n/held-data/document',
  'GET /admin/members/:n/erasure',
  'POST /admin/members/:n/erasure',
];

const renewed = 'Renewal successful: Membership was renewed successfully.';
/** The notice of what was done, with its title, where there is one. */
const done: Readonly<Record<string, string>> = {
  'POST /admin/members': 'Member added: New member was added successfully.',
  'POST /admin/members/:n/renew': renewed,
  'POST /admin/members/affiliated-groups/insurance/renew': renewed,
  'PATCH /admin/members/:n': 'Member updated: Member details were updated successfully.',
  'POST /admin/administrators': 'Account created: Administrator account was added successfully.',
  'POST /admin/administrators/first-password':
    'First password sent: Ġużè Żahra will receive it by SMS to +356 79000002.',
  'PATCH /admin/administrators/mobile':
    'Mobile number changed: Sign-in codes for Ġużè Żahra go to +356 79000009 now.',
  'POST /admin/clubs': 'Club created: Club was added successfully.',
  'POST /admin/affiliated-groups': 'Affiliated Group created: Affiliated group was added successfully.',
  'PATCH /admin/administration/renewal-year/prices': `Prices saved: The prices of ${thisYear} were updated.`,
  'PATCH /admin/administration/association':
    'Association updated: The details of the association were updated successfully.',
  'POST /admin/payments/:reference/refund': 'Payment refunded: €49.00 was refunded to Ġorġa Żammit.',
  'POST /admin/payments/:reference/given-back':
    'Payment refunded: €49.00 for Ġorġa Żammit is marked as refunded.',
  'POST /admin/payments/concerns/:concern/dealt-with':
    'Payment dealt with: The payment of €49.00 was removed from the list.',
};

/** How often the page and its dialogs say exactly this. */
function beside(message: string): number {
  const parts = document.querySelectorAll('main :is(p, span), [role$="dialog"] :is(p, span)');
  return [...parts].filter((one) => one.textContent === message && one.children.length === 0).length;
}

const bodies = { 400: undefined, 403: { reason: 'forbidden' }, 500: undefined } as const;
const statuses = [400, 403, 500] as const;

const names = Object.keys(calls) as CallName[];

/** What specification section 8 has a call say that fails. */
function messagesOf(line: string): Readonly<Record<number, string>> {
  const name = names.find((one) => `${calls[one].method} ${calls[one].path}` === line);
  if (!name) throw new Error(`There is no call ${line}`);
  return messages[name];
}

async function saysAll(line: string, scene: Scene): Promise<void> {
  const said = messagesOf(line);
  let office = await openAt(line, scene);
  let tried = false;
  const attempt = async () => {
    if (tried && scene.once) {
      await office.close();
      office = await openAt(line, scene);
    }
    await (tried && scene.again ? scene.again() : scene.tries(office));
    tried = true;
  };
  for (const status of statuses) {
    await attempt();
    await office.network.answer(madeLine(line), bodies[status], status);
    await shows(
      () => [noticed().at(-1), beside([said[status], scene.adds?.[status] ?? ''].join(' ').trim()) > 0],
      [`Error: ${said[status]}`, scene.beside !== 'nothing'],
    );
  }
  if (done[line] !== undefined) {
    await attempt();
    await office.network.answer(madeLine(line), scene.answer);
    await shows(() => noticed().at(-1), [done[line], scene.adds?.[200] ?? ''].join(' ').trim());
  }
  await office.close();
}

test.each(someOf(Object.entries<Scene>(scenes), 4))('%s', saysAll);
test.each(someOf(Object.entries<Scene>(groupScenes), 4))('%s, by a group', saysAll);

/** The lines of the calls that an administrator of this role can make, signed in or before. */
function madeBy(role: 'amacs' | 'group'): string[] {
  const all: readonly Call[] = Object.values(calls);
  return all
    .filter(({ access, path }) =>
      access.realm === 'admin'
        ? access.roles === 'any' || access.roles === role
        : access.realm === 'public' && /^\/(?:admin|data)\//.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();
}

test('there is a scene for every call whose message an administrator can meet, of the association and of a group', () => {
  expect([...Object.keys(scenes), ...unread, ...elsewhere].toSorted()).toEqual(madeBy('amacs'));
  expect([...Object.keys(groupScenes), ...alike, ...ofTheAssociation, ...unread].toSorted()).toEqual(
    madeBy('group'),
  );
  expect(Object.keys(done).filter((line) => !(line in scenes) && !(line in groupScenes))).toEqual([]);
});
