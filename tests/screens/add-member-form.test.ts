import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { administrator, lines } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAll, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { question } from '#tests/support/screens/dialogs.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import {
  button,
  heading,
  isSummaryFocused,
  links,
  messageAt,
  press,
  shows,
  showsInTime,
  toasts,
} from '#tests/support/screens/page.ts';
import { newPerson, newPersonSent, nothingEntered } from './new-person.ts';
import { insured } from '#tests/support/server/covers.ts';

const add = '/admin/members/add';
const list = '/admin/members/list';

afterEach(() => {
  vi.useRealTimers();
});

test('by keyboard and pointer: what is wrong, to the letter, what the server says, and the way to the list', async () => {
  const office = await openOffice({ path: add, hold: [lines.add] });
  await shows(() => button(t('addMember.submit')), 'ready');
  await page.getByRole('button', { name: t('addMember.submit') }).click();
  await shows(links, [...nothingEntered, 'Please select at least one club.']);
  await shows(isSummaryFocused, true);
  expect(messageAt('clubs')).toBe('Please select at least one club.');
  fillAll(newPerson);
  fillAt('idNumber', '12345m');
  for (const [id, value] of [
    ['email', 'guze'],
    ['homePhone', '1'],
    ['officePhone', '2'],
  ] as const) {
    fillAt(id, value);
  }
  chooseFile(await pictureFile());
  clickAt('club-vsc');
  clickAt('licence-rco');
  clickAt('third-party');
  await shows(links, [
    'A valid email address is required.',
    'Home phone is not valid.',
    'Work phone is not valid.',
    'Third party insurance is required for target shooting licence holders and RCOs.',
  ]);
  for (const id of ['email', 'homePhone', 'officePhone']) fillAt(id, '');
  clickAt('insured-elsewhere');
  await shows(links, ['Please specify the name of the insurance agency.']);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(links, []);
  page.getByRole('textbox', { name: 'ID card number' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await shows(() => valueAt('idNumber'), '0012345M');
  await userEvent.keyboard('{Enter}');
  await shows(() => button(t('addMember.submit')), 'busy');
  const known = 'Somebody with this ID card number is known already.';
  await office.network.answer(lines.add, { reason: 'duplicate', fields: { 'member.id_number': known } }, 400);
  await shows(links, [known]);
  expect(messageAt('idNumber')).toBe(known);
  expect(valueAt('firstName')).toBe('Ġużè');
  fillAt('idNumber', '7654321A');
  press(t('addMember.submit'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await office.network.answer(lines.add, { id: 9, membership_number: 1002 });
  await shows(toasts, [
    'Error: Could not add the member as the request was malformed.',
    'Member added: New member was added successfully. The membership number is 1002.',
  ]);
  await showsInTime(() => [office.path(), heading()], [list, 'Members']);
  expect(office.network.last(lines.add)?.body).toEqual({
    member: {
      ...newPersonSent,
      id_number: '7654321A',
      photo: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
    clubs: ['assoc', 'vsc'],
    affiliated_groups: [],
    licences: ['rco'],
    insurance: insured({ elsewhere: 'Għarb Mutual' }),
  });
});

test('what is filled in stays through the end of the session, for who filled it in, until it is given up', async () => {
  const office = await openOffice({ path: add });
  await shows(() => button(t('addMember.submit')), 'ready');
  fillAll(newPerson);
  chooseFile(await pictureFile());
  for (const id of ['club-vsc', 'group-lhg', 'licence-rco', 'insured-elsewhere']) clickAt(id);
  await shows(() => boxAt('insured-elsewhere'), '[x]');
  fillAt('agencyName', 'Għarb Mutual');
  const boxes = ['club-vsc', 'group-lhg', 'licence-rco', 'insured-elsewhere', 'third-party'];
  const form = () => ({
    ...Object.fromEntries(Object.keys(newPerson).map((id) => [id, valueAt(id)])),
    agency: valueAt('agencyName'),
    boxes: boxes.map(boxAt),
    photo: document.querySelector('#photo img')?.getAttribute('src')?.slice(0, 15) ?? null,
  });
  const filled = {
    ...newPerson,
    agency: 'Għarb Mutual',
    boxes: ['[x]', '[x]', '[x]', '[x]', '[ ]'],
    photo: 'data:image/jpeg',
  };
  await shows(form, filled);
  const { classList } = document.documentElement;
  const ofForm = [...classList];
  expect(ofForm).not.toEqual([]);
  office.visit(list);
  await shows(heading, 'Members');
  // The styles of the form end at its page.
  expect(ofForm.filter((name) => classList.contains(name))).toEqual([]);
  office.visit(add);
  await shows(form, filled);
  expect(JSON.stringify(localStorage)).not.toContain('Ġużè');

  // The session ends while the form is sent.
  office.network.hold(lines.add);
  press(t('addMember.submit'));
  await office.network.answer(lines.add, { reason: 'session' }, 403);
  await shows(office.path, '/admin/login');
  await office.close();

  const another = { ...administrator, username: 'deputy', token: 'deputy-token' };
  const theirs = await openOffice({ path: add, session: another });
  await shows(() => [button(t('addMember.submit')), valueAt('firstName')], ['ready', '']);
  await theirs.close();

  const again = await openOffice({ path: add });
  await shows(form, filled);
  press(t('addMember.cancel'));
  await shows(question, 'Cancel');
  press(t('addMember.cancel.yes'));
  await shows(() => [again.path(), heading()], [list, 'Members']);
  again.visit(add);
  await shows(() => [button(t('addMember.submit')), valueAt('firstName')], ['ready', '']);
});

test.each([
  [1280, 800, false],
  [1440, 900, true],
])(
  'the lines of the total are open at first only where they leave room: %i × %i',
  async (width, height, open) => {
    await page.viewport(width, height);
    await openOffice({ path: add });
    await shows(() => document.querySelector('main details')?.hasAttribute('open'), open);
  },
);

test.each([
  [500, 'visible'],
  [800, 'auto'],
])(
  'the lines of the total are cut nowhere but where its bar stays in sight: 390 × %i',
  async (height, overflow) => {
    await page.viewport(390, height);
    await openOffice({ path: add });
    await shows(() => {
      const lines = document.querySelector('main details dl');
      return lines && getComputedStyle(lines).overflowY;
    }, overflow);
  },
);

test.each([
  [1280, 800],
  [1440, 900],
  [390, 800],
])(
  'what stands in the bar that stays in sight takes the focus without scrolling: %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    await openOffice({ path: add });
    await shows(() => button(t('addMember.submit')), 'ready');
    document.querySelector<HTMLElement>('main form button[type=submit]')?.focus();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(document.documentElement.scrollTop).toBe(0);
  },
);

test.each([
  [1280, 800],
  [1440, 900],
])('at a desk everything stands above the bar, without scrolling: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await openOffice({ path: add });
  await shows(() => button(t('addMember.submit')), 'ready');
  const bar = [...document.querySelectorAll('main form > div')].at(-1);
  const top = bar?.getBoundingClientRect().top ?? 0;
  const controls = [...document.querySelectorAll('main form :is(input, select, button)')];
  const hidden = controls.filter((one) => !bar?.contains(one) && one.getBoundingClientRect().bottom > top);
  expect([controls.length > 35, hidden.map(({ id }) => id)]).toEqual([true, []]);
});
