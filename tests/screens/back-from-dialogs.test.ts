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

async function openList() {
  sessionStorage.clear();
  const office = await openOffice({
    path: list,
    answers: {
      [lines.members]: [listedMember({ id: 1, membership_number: 1001 })],
      'POST /admin/print/many/preview': { included: 1, left_out: [] },
    },
    hold: [print],
  });
  return {
    ...office,
    print: async () => {
      await shows(() => button(t('papers.make')), 'ready');
      pressIn('dialog', t('papers.make'));
      await shows(() => office.network.waiting(print), 1);
    },
    save: async () => {
      await office.network.answer(print, { file_name: 'letters-2026.pdf', pdf: '', count: 1 });
      await shows(() => [seen(t('papers.saved', { count: 1 })), seen(later)], [true, false]);
    },
    leave: async () => {
      await office.back();
      await shows(() => [dialogTitle(), office.path()], [null, list]);
    },
  };
}

async function openPapers(): Promise<void> {
  press(t('ticks.papers'));
  await isThere('paper-kind');
}

async function chooseLetters(): Promise<void> {
  fillAt('paper-kind', 'letters');
  await shows(() => controlAt('paper-subject'), 'ready');
}

const letter = () => [valueAt('paper-subject'), valueAt('paper-text')];
const typed = ['News', 'Come to the meeting.'] as const;

async function writeLetter(): Promise<void> {
  await tickMember();
  await openPapers();
  await chooseLetters();
  fillAt('paper-subject', typed[0]);
  fillAt('paper-text', typed[1]);
}

test('Back closes the dialog of a letter, which keeps what was typed, and says why it stays open', async () => {
  const { back, leave, network, path, print, save, visit } = await openList();
  await writeLetter();
  await leave();
  visit('/admin/clubs/list');
  await shows(heading, 'Clubs');
  visit(list);
  await network.quiet();
  await tickMember();
  await openPapers();
  await chooseLetters();
  expect(letter()).toEqual(typed);

  await print();
  await back();
  await shows(() => [seen(later), path()], [true, list]);
  await save();
  expect(letter()).toEqual(typed);
  await leave();
  await openPapers();
  expect(letter()).toEqual(['', '']);
});

test('a letter is kept while another paper is made, and forgotten once another paper follows its own file', async () => {
  const { leave, print, save } = await openList();
  await writeLetter();
  fillAt('paper-kind', 'labels');
  await print();
  await save();
  await leave();
  await openPapers();
  await chooseLetters();
  expect(letter()).toEqual(typed);

  await print();
  press(t('app.close'));
  await shows(() => seen(later), true);
  await save();
  fillAt('paper-kind', 'cards');
  await shows(() => controlAt('paper-subject'), 'absent');
  await chooseLetters();
  expect(letter()).toEqual(['', '']);
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
