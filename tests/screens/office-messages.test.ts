import { expect, test } from 'vitest';
import type { Call } from '#domain/calls/call.ts';
import { calls } from '#domain/calls/table.ts';
import type { Scene } from '#tests/screens/office-messages/scene.ts';
import { groupScenes } from '#tests/screens/office-messages/group-scenes.ts';
import { madeLine, openAt, scenes } from '#tests/screens/office-messages/office-scenes.ts';
import { shows } from '#tests/support/screens/page.ts';
import { catalogue, type Line } from './office-catalogue.ts';

/** Calls that are the same on the pages of whoever is signed in, or before anybody is. */
const alike = [
  'POST /admin/login',
  'POST /admin/verify',
  'POST /admin/auth/logout',
  'PATCH /admin/profile/contact-details',
  'PATCH /admin/profile/password',
];
/** What the association's pages alone read of what anybody may. */
const ofTheAssociation = ['GET /admin/members/:n/photo', 'GET /data/clubs', 'GET /data/renewal-years'];
/** Calls of which no administrator ever reads a message: no screen makes these, and the last leads to the login. */
const unread = ['GET /data/association', 'GET /admin/members/:n/licences/latest', 'GET /admin/auth/validate'];
/** Certificates of several people (a group's screen alone), reminders, notes, people who may be one, the search of a large list, what groups and members owe, and what is held are tried in tests of their own. */
const elsewhere = [
  'GET /admin/members/search',
  'POST /admin/print/certificates',
  'GET /admin/reports/settlement',
  'GET /admin/reports/settlement/document',
  'POST /admin/reports/settlement/clubs',
  'POST /admin/reports/settlement/insurer',
  'GET /admin/payments/owed',
  'POST /admin/payments/owed/paid',
  'POST /admin/payments/owed/waived',
  'POST /admin/payments/owed/reminded',
  'GET /admin/payments/day-book',
  'PATCH /admin/reports/group-statement/status',
  'GET /admin/reports/reminders',
  'POST /admin/reports/reminders',
  'POST /admin/reports/reminders/preview',
  'POST /admin/reports/reminders/sample',
  'POST /admin/reports/reminders/:reminder/stop',
  'GET /admin/reports/reminders/:reminder/unreached',
  'GET /admin/members/:n/reminders',
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

/** The newest notice over the page, its title before it; an open dialog hides it from the tree of roles alone. */
function newestNotice(): string | undefined {
  const notices = document.querySelectorAll<HTMLElement>('[role="region"][aria-label="Notices"] li');
  return [...notices]
    .at(-1)
    ?.innerText.replaceAll(/\s*\n\s*/g, ': ')
    .trim();
}

/** How often the page and its dialogs say exactly this. */
function beside(message: string): number {
  const parts = document.querySelectorAll('main :is(p, span), [role$="dialog"] :is(p, span)');
  return [...parts].filter((one) => one.textContent === message && one.children.length === 0).length;
}

const bodies = { 400: undefined, 403: { reason: 'forbidden' }, 500: undefined } as const;
const statuses = [400, 403, 500] as const;

async function saysAll(line: Line, scene: Scene): Promise<void> {
  const messages: (typeof catalogue)[Line] & { readonly done?: string } = catalogue[line];
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
      () => [newestNotice(), beside([messages[status], scene.adds?.[status] ?? ''].join(' ').trim()) > 0],
      [`Error: ${messages[status]}`, scene.beside !== 'nothing'],
    );
  }
  if (messages.done !== undefined) {
    await attempt();
    await office.network.answer(madeLine(line), scene.answer);
    await shows(newestNotice, [messages.done, scene.adds?.[200] ?? ''].join(' ').trim());
  }
  await office.close();
}

test.each(Object.keys(scenes) as (keyof typeof scenes)[])('%s', (line) => saysAll(line, scenes[line]));

test.each(Object.keys(groupScenes) as (keyof typeof groupScenes)[])('%s, by a group', (line) =>
  saysAll(line, groupScenes[line]),
);

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
  const shown = new Set([...Object.keys(scenes), ...Object.keys(groupScenes)]);
  expect(Object.keys(catalogue).toSorted()).toEqual([...shown].toSorted());
});
