import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { clickAt, clickOnceThere, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { shows } from '#tests/support/screens/page.ts';

const agencyName = 'PATCH /admin/members/1001/insurance/other-agency-name';
const list = '/admin/members/list';
let office: Office;

function reads(): number {
  return office.network.made.filter(({ line }) => line === lines.members).length;
}

const open = () => [dialogTitle(), question()];

beforeEach(async () => {
  office = await openMemberDialog({
    holding: { insurance: [false, false, true] },
    hold: [lines.update, lines.addNote, lines.erase],
  });
});

afterEach(() => office.close());

async function update(): Promise<void> {
  pressIn('dialog', 'Update');
  await shows(() => office.network.waiting(lines.update), 1);
}

test('who closes while an update is on its way is asked nothing, and the list is read after it', async () => {
  fillAt('firstName', 'Marija');
  await update();
  pressIn('dialog', 'Close');
  await shows(open, [null, null]);
  expect(reads()).toBe(1);
  office.network.always(lines.members, [listedMember({ first_name: 'Marija' })]);
  await office.network.answer(lines.update, { version: 2 });
  await shows(
    () => [reads(), document.getElementById('open-member-1')?.closest('tr')?.innerText.includes('Marija')],
    [2, true],
  );
});

test('an update that is refused brings the closed dialog back, with all that was typed', async () => {
  fillAt('firstName', 'Marija');
  await update();
  pressIn('dialog', 'Close');
  await shows(open, [null, null]);
  await office.network.answer(lines.update, {}, 500);
  const refusal = 'Could not update the member details due to a technical error.';
  await shows(
    () => [dialogTitle(), saidIn('dialog', refusal), valueAt('firstName')],
    ['1001', true, 'Marija'],
  );
  expect(reads()).toBe(1);
});

test('what is typed after an update was sent is asked about, and given up once the update is stored', async () => {
  fillAt('firstName', 'Marija');
  await update();
  fillAt('lastName', 'Borġ');
  pressIn('dialog', 'Close');
  await shows(question, 'Leave without saving?');
  pressIn('question', 'Leave without saving');
  await shows(open, [null, null]);
  expect(reads()).toBe(1);
  await office.network.answer(lines.update, { version: 2 });
  await shows(reads, 2);
  expect(office.network.last(lines.update)?.body).toMatchObject({
    first_name: 'Marija',
    last_name: 'Żammit',
  });
});

test('an update that Back left and that is refused brings back the dialog, and the address with it', async () => {
  fillAt('firstName', 'Marija');
  await update();
  await office.back();
  await shows(() => [office.path(), ...open()], [list, null, null]);
  await office.network.answer(lines.update, {}, 500);
  await shows(
    () => [office.path(), ...open(), valueAt('firstName')],
    [`${list}?member=1`, '1001', null, 'Marija'],
  );
});

test('the question goes where an update that ends leaves nothing unsaved', async () => {
  fillAt('firstName', 'Marija');
  await update();
  fillAt('firstName', 'Ġorġa');
  pressIn('dialog', 'Close');
  await shows(question, 'Leave without saving?');
  await office.network.answer(lines.update, {}, 500);
  await shows(() => [...open(), reads()], [null, null, 2]);
});

test('the name of the agency is saved by Escape too, before the list is read again', async () => {
  office.network.hold(agencyName);
  fillAt('agencyName', 'Għarb Mutual');
  document.getElementById('agencyName')?.focus();
  await userEvent.keyboard('{Escape}');
  await shows(() => [dialogTitle(), office.network.waiting(agencyName)], [null, 1]);
  expect(reads()).toBe(1);
  expect(JSON.stringify(office.network.last(agencyName)?.body)).toContain('Għarb Mutual');
  await office.network.answer(agencyName);
  await shows(reads, 2);
});

test('another page is not opened over what is typed and not saved, unless the session is over', async () => {
  fillAt('firstName', 'Marija');
  office.visit('/admin/clubs/list');
  await shows(question, 'Leave without saving?');
  pressIn('question', 'Keep editing');
  await shows(
    () => [office.path(), ...open(), valueAt('firstName')],
    [`${list}?member=1`, '1001', null, 'Marija'],
  );
  await update();
  await office.network.answer(lines.update, { reason: 'session' }, 403);
  await shows(() => [office.path(), dialogTitle()], ['/admin/login', null]);
});

test('another page is opened where all that is typed is saved', async () => {
  office.visit('/admin/clubs/list');
  await shows(() => [office.path(), dialogTitle()], ['/admin/clubs/list', null]);
});

test('Back closes the dialog and stays at the list, and asks where something is not saved', async () => {
  expect(office.path()).toBe(`${list}?member=1`);
  fillAt('firstName', 'Marija');
  await office.back();
  await shows(question, 'Leave without saving?');
  pressIn('question', 'Keep editing');
  await shows(open, ['1001', null]);
  fillAt('firstName', 'Ġorġa');
  await office.back();
  await shows(() => [office.path(), ...open()], [list, null, null]);
  clickAt('renew-member-1');
  await shows(dialogTitle, 'Renew 1001 Ġorġa Żammit');
  await office.back();
  await shows(() => [office.path(), dialogTitle()], [list, null]);
});

const text = 'Moved to Għawdex.';

async function addNote(): Promise<void> {
  clickAt('member-side-notes');
  await shows(() => controlNamed('Add note', '[role="dialog"]'), 'ready');
  fillAt('note-text', text);
  pressIn('dialog', 'Add note');
  await shows(() => office.network.waiting(lines.addNote), 1);
  pressIn('dialog', 'Close');
  await shows(open, [null, null]);
}

test('a note that is on its way while the dialog closes is added once, and is typed no more', async () => {
  await addNote();
  expect(reads()).toBe(1);
  const note = { id: 8, text, at: '2026-03-02T09:15:00.000Z', author: 'Doris Bonniċi' };
  await office.network.answer(lines.addNote, note);
  await shows(reads, 2);
  clickAt('open-member-1');
  await shows(dialogTitle, '1001');
  await clickOnceThere('member-side-notes');
  await shows(() => valueAt('note-text'), '');
});

test('a note that is refused brings the closed dialog back', async () => {
  await addNote();
  await office.network.answer(lines.addNote, {}, 500);
  const refusal = 'Could not add the note due to a technical error.';
  await shows(() => [dialogTitle(), saidIn('dialog', refusal), valueAt('note-text')], ['1001', true, text]);
});

test('who goes back while a member is being erased reads why they were not, and the list once they are', async () => {
  clickAt('member-side-rights');
  await shows(() => document.querySelectorAll('[role="dialog"] section li').length, 3);
  pressIn('dialog', 'Erase this member…');
  await shows(question, 'Erase Ġorġa Żammit for good?');
  pressIn('question', 'Erase for good');
  await shows(() => office.network.waiting(lines.erase), 1);
  await office.back();
  await shows(() => [office.path(), ...open(), reads()], [list, null, null, 1]);
  await office.network.answer(lines.erase, {}, 500);
  await shows(open, ['1001', null]);
  pressIn('dialog', 'Erase this member…');
  await shows(question, 'Erase Ġorġa Żammit for good?');
  pressIn('question', 'Erase for good');
  await shows(() => office.network.waiting(lines.erase), 1);
  await office.network.answer(lines.erase);
  await shows(() => [...open(), reads()], [null, null, 2]);
});
