import { afterEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAll, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, question, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import {
  button,
  heading,
  links,
  notice,
  press,
  shows,
  showsInTime,
  toasts,
  totalShown,
} from '#tests/support/screens/page.ts';
import { givePhoto, newPerson, nothingEntered } from './new-person.ts';
import { insured } from '#tests/support/server/covers.ts';

const add = '/admin/group-members/add';
const list = '/admin/group-members/list';

afterEach(() => {
  vi.useRealTimers();
});

function openForm(answers: Record<string, unknown> = {}): Promise<Office> {
  return openOffice({ path: add, session: groupAdministrator, hold: [lines.add], answers });
}

function boxes(): string {
  return ['club-assoc', 'group-lhg', 'licence-rco', 'third-party', 'personal-accident', 'insured-elsewhere']
    .map(boxAt)
    .join(' ');
}

async function fillIn(): Promise<void> {
  fillAll(newPerson);
  await givePhoto();
}

test('a group adds a person with insurance: its total is the insurance alone, and nothing typed is lost', async () => {
  const { network, path } = await openForm();
  await shows(() => button(t('addMember.submit')), 'ready');
  expect([heading(), boxes(), totalShown()]).toEqual([
    'Add member',
    'absent absent absent [x] [ ] [ ]',
    '€14.00',
  ]);
  press(t('addMember.submit'));
  await shows(links, nothingEntered);
  await fillIn();
  clickAt('personal-accident');
  await shows(totalShown, '€19.00');
  clickAt('third-party');
  // Without third party personal accident goes too; nobody must be insured.
  await shows(() => [boxes(), totalShown(), links()], ['absent absent absent [ ] [ ] [ ]', '€0.00', []]);
  clickAt('insured-elsewhere');
  await shows(
    () => [boxes(), links()],
    ['absent absent absent [ ] ( ) [x]', ['Please specify the name of the insurance agency.']],
  );
  clickAt('third-party');
  await shows(() => [boxes(), totalShown(), links()], ['absent absent absent [x] [ ] [ ]', '€14.00', []]);
  press(t('addMember.submit'));
  await shows(() => network.waiting(lines.add), 1);
  expect(network.last(lines.add)?.body).toEqual({
    member: expect.objectContaining({
      id_number: '0123457M',
      first_name: 'Ġużè',
      mobile_number: '+356 79123456',
    }),
    clubs: [],
    affiliated_groups: [],
    licences: [],
    insurance: insured(),
    year: String(thisYear),
  });
  expect(valueAt('year')).toBeNull();
  const unmatched = 'This person cannot be added with these details.';
  const malformed = 'Could not add the member as the request was malformed.';
  await network.answer(lines.add, { reason: unmatched }, 400);
  await shows(
    () => [notice(t('app.refused')), toasts()],
    [`${malformed} ${unmatched}`, [`Error: ${malformed}`]],
  );
  press(t('addMember.submit'));
  await network.answer(lines.add, { reason: 'forbidden' }, 403);
  const forbidden = 'You do not have sufficient permission(s) to add the member.';
  await shows(
    () => notice(t('app.refused')),
    `${forbidden} You cannot add members at the moment. Please contact the association if you think that this is wrong.`,
  );
  expect(Object.keys(newPerson).map(valueAt)).toEqual(Object.values(newPerson));
  press(t('addMember.submit'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await network.answer(lines.add, { id: 9, membership_number: 0, outcome: 'added' });
  await shows(
    () => [toasts().at(-1), seen('New member was added successfully.'), path()],
    ['Member added: New member was added successfully.', true, add],
  );
  await showsInTime(() => [path(), heading()], [list, 'Group members']);
});

test.each([
  { outcome: 'linked', says: 'This person was already on file and is now in the group.' },
  {
    outcome: 'already renewed',
    says: `This person was already on file with a record for ${thisYear}. The group was not charged.`,
  },
])('a person on file already: $outcome', async ({ outcome, says }) => {
  const { network } = await openForm();
  await shows(() => button(t('addMember.submit')), 'ready');
  await fillIn();
  press(t('addMember.submit'));
  await network.answer(lines.add, { id: 9, membership_number: 1001, outcome });
  await shows(toasts, ['Member added: New member was added successfully.', `Already on file: ${says}`]);
});

test('Cancel asks first, and leads to the group’s list', async () => {
  const { path } = await openForm();
  await shows(() => button(t('addMember.submit')), 'ready');
  press(t('addMember.cancel'));
  await shows(() => [question(), seen('Are you sure you want to cancel?')], ['Cancel', true]);
  press(t('addMember.cancel.yes'));
  await shows(() => [path(), heading()], [list, 'Group members']);
});

test('a disabled group is told so instead of a form', async () => {
  await openForm({
    [lines.groups]: [{ short_name: 'lhg', name: 'Living History Group', enabled: false }],
  });
  await shows(
    () => notice('The group is disabled'),
    'You cannot add members at the moment. Please contact the association if you think that this is wrong.',
  );
  expect(button(t('addMember.submit'))).toBe('absent');
});

test.each([
  '/admin',
  '/admin/members/list',
  '/admin/members/add',
  '/admin/reports/group-statements',
  '/admin/administration/renewals',
])('a group is led from %s to its own list', async (path) => {
  const office = await openOffice({ path, session: groupAdministrator });
  await shows(() => [office.path(), heading()], [list, 'Group members']);
});

test('the menu of a group holds its own pages and the profile', async () => {
  await openOffice({ path: list, session: groupAdministrator });
  await shows(heading, 'Group members');
  press('Menu');
  await shows(dialogTitle, 'Menu');
  const menu = [...document.querySelectorAll('[role="dialog"] nav > ul > li')].map((group) =>
    [...group.querySelectorAll('button, a')].map((one) => one.getAttribute('href') ?? one.textContent),
  );
  expect(menu).toEqual([
    ['Members', add, list, '/admin/group-members/statement'],
    ['Profile', '/admin/profile/update', 'Logout'],
  ]);
});

test.each([add, list, '/admin/group-members/statement'])(
  'the association is led from %s to its own list',
  async (path) => {
    const office = await openOffice({ path });
    await shows(() => [office.path(), heading()], ['/admin/members/list', 'Members']);
    await office.close();
  },
);
