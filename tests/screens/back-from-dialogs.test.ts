import { expect, test } from 'vitest';
import { papersEn } from '#domain/texts/papers.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { clickAt, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { dialogTitle, pressIn, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { button, heading, press, shows } from '#tests/support/screens/page.ts';
import { atRest, line, message, peopleLine, textLine, unreached } from './reminders-samples.ts';

// The list brings them with it; what is looked for is named before it has come.
addTexts(papersEn);

const list = '/admin/members/list';
const print = 'POST /admin/print/many';
const later = 'This can be closed once what was begun is finished.';

async function tickMember(): Promise<void> {
  await isThere('open-member-1');
  document.querySelector<HTMLElement>('tbody [type="checkbox"]')?.click();
  await isThere('papers-of-many');
}

test('Back closes the dialog of a letter, which keeps what was typed, and says why it stays open', async () => {
  sessionStorage.clear();
  const { back, network, path, visit } = await openOffice({
    path: list,
    answers: {
      [lines.members]: [listedMember({ id: 1, membership_number: 1001 })],
      'POST /admin/print/many/preview': { included: 1, left_out: [] },
    },
    hold: [print],
  });
  const openLetter = async () => {
    await tickMember();
    press(t('ticks.papers'));
    await isThere('paper-kind');
    fillAt('paper-kind', 'letters');
    await shows(() => controlAt('paper-subject'), 'ready');
  };
  await openLetter();
  fillAt('paper-subject', 'News');
  fillAt('paper-text', 'Come to the meeting.');
  await back();
  await shows(() => [dialogTitle(), path()], [null, list]);
  visit('/admin/clubs/list');
  await shows(heading, 'Clubs');
  visit(list);
  await network.quiet();
  await openLetter();
  expect([valueAt('paper-subject'), valueAt('paper-text')]).toEqual(['News', 'Come to the meeting.']);

  await shows(() => button(t('papers.make')), 'ready');
  pressIn('dialog', t('papers.make'));
  await shows(() => network.waiting(print), 1);
  await back();
  await shows(() => [seen(later), path()], [true, list]);
  await network.answer(print, { file_name: 'letters-2026.pdf', pdf: '', count: 1 });
  await shows(() => [seen(t('papers.saved', { count: 1 })), seen(later)], [true, false]);
  await back();
  await shows(() => [dialogTitle(), path()], [null, list]);
});

test.each([
  ['read-1', 'Message of'],
  ['unreached-1', 'People not reached'],
])('Back closes the dialog that %s opens', async (id, title) => {
  const path = '/admin/reports/reminders';
  const office = await openOffice({
    path,
    answers: { [line]: atRest, [textLine]: message, [peopleLine]: unreached },
  });
  await isThere(id);
  clickAt(id);
  await shows(() => dialogTitle()?.startsWith(title), true);
  await office.back();
  await shows(() => [dialogTitle(), office.path()], [null, path]);
});

test('Back closes the dialog of a message to many', async () => {
  const office = await openOffice({
    path: list,
    answers: {
      [lines.members]: [listedMember({ id: 1, membership_number: 1001 })],
      'POST /admin/messages/preview': [],
    },
  });
  await tickMember();
  press(t('message.wish'));
  await shows(() => dialogTitle()?.includes('1 person'), true);
  await office.back();
  await shows(() => [dialogTitle(), office.path()], [null, list]);
});
