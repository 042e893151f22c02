import type { Page } from 'playwright-core';
import { refusedAddress } from '#tests/support/app/members.ts';
import { answer, busy, hold, refuse, seeReading, says, type Tour } from './tour.ts';
import { close, dialog, press } from './office-tour.ts';

const records = /\/memberships-and-licences/;
const details = /\/v1\/admin\/members\/\d+$/;
const licences = /\/v1\/admin\/members\/\d+\/licences$/;
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name }).dispatchEvent('click');
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });

const [desk, phone] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The same tour on a desk, where details and records stand side by side. */
async function onDesk(tour: Tour): Promise<Tour> {
  await tour.page.setViewportSize(desk);
  return {
    ...tour,
    see: async (state, text) => {
      await tour.see(state, text);
      await tour.page.setViewportSize(desk);
    },
  };
}

async function open(page: Page, row: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Open / })
    .nth(row)
    .dispatchEvent('click');
  await dialog(page).waitFor();
}

/** Opens a member and waits until all of it is there. */
async function opened(page: Page, row: number): Promise<void> {
  await open(page, row);
  await page.getByRole('heading', { name: 'Memberships and licences' }).waitFor();
}

async function savedAll(page: Page): Promise<void> {
  await says(page, /^(Saved: |Changes are saved)/);
}

/** The dialog of a member from opening to the question whether to close it; begins and ends on the list. */
export async function seeDetail(tour: Tour): Promise<void> {
  const atDesk = await onDesk(tour);
  const { page, see, site } = atDesk;
  await site.db.updateTable('members').set(refusedAddress).execute();
  await seeReading(atDesk, 'member', records, () => open(page, 0));
  await page.getByRole('heading', { name: 'Memberships and licences' }).waitFor();
  await see('member, filled', /come back/);
  await page.setViewportSize(phone);
  // A desk's tab holds the word too.
  await dialog(page).getByRole('tab', { name: 'Memberships', exact: true }).dispatchEvent('click');
  await box(page, 'Clay Pigeon').waitFor();
  await see('member, memberships');
  await tab(page, 'Details and memberships');
  await close(page);

  await opened(page, 1);
  await see('member, VIP');
  await close(page);
  const release = await answer(page, records, { body: {} });
  await open(page, 2);
  await see('member, without a record', 'There is no membership yet.');
  await release();
  await close(page);
}

/**
 * The form of a member's details, and beside it the records of the years, each click saved by itself: what is wrong with
 * the one stands beside what is wrong with the other. Begins and ends on the list.
 */
export async function seeDetailForm(tour: Tour): Promise<void> {
  const { context, page, see } = await onDesk(tour);
  await opened(page, 2);
  const choices = (group: string) =>
    dialog(page).getByRole('group', { name: group }).getByRole('checkbox', { disabled: false }).last();
  const fields = await dialog(page)
    .locator('form')
    .first()
    .locator('input:not([type=file], [type=checkbox], [type=date])')
    .all();
  const kept: string[] = [];
  for (const field of fields) {
    kept.push(await field.inputValue());
    await field.fill('');
  }
  await press(page, 'Update');
  await says(page, 'There is a problem');
  const letGo = await refuse(
    page,
    /\/v1\/admin\/members\/\d+\/(licences|clubs|affiliated-groups|insurance)$/,
  );
  await box(page, 'Clay Pigeon').dispatchEvent('click');
  await see(
    'member, errors in the details, a licence refused',
    'Could not add the licence due to a technical error.',
  );
  await press(page, 'Close');
  await see('member, close without saving?', 'Your changes to the details are not saved.');
  await press(page, 'Keep editing');

  for (const [index, field] of fields.entries()) await field.fill(kept[index] ?? '');
  const taken = 'A person with this ID card number is already on file.';
  let release = await answer(page, details, {
    status: 400,
    body: { reason: 'malformed', fields: { id_number: taken } },
  });
  await press(page, 'Update');
  await says(page, taken);
  await choices('Clubs').dispatchEvent('click');
  await see('member, a detail refused, a club refused', /Could not (add|remove) the club/);
  await release();
  release = await answer(page, details, { status: 409 });
  await press(page, 'Update');
  await says(page, 'Somebody else has changed these details');
  await choices('Affiliated groups').dispatchEvent('click');
  await see('member, stale details, a group refused', /Could not (add|remove) the affiliated group/);
  await release();
  release = await hold(page, /\/v1\/admin\/members\/\d+\/photo/);
  await press(page, 'Show the saved details');
  await busy(page);
  await box(page, 'Personal Accident').dispatchEvent('click');
  await see(
    'member, details read again, insurance refused',
    'Could not update the insurance due to a technical error.',
  );
  await release();
  await dialog(page).getByText('Somebody else has changed these details').waitFor({ state: 'detached' });
  await letGo();

  const sent = await hold(page, details);
  release = await hold(page, licences);
  await press(page, 'Update');
  await busy(page);
  await box(page, 'Air Guns').dispatchEvent('click');
  await see('member, details and a click on their way', 'Saving…');
  await sent();
  await release();
  await savedAll(page);

  await box(page, 'Insured Elsewhere').dispatchEvent('click');
  await says(page, 'Please specify the name of the insurance agency.');
  await savedAll(page);
  await see('member, the agency to be named');
  const agency = dialog(page).getByLabel('Name of the insurance agency');
  await agency.fill('Għaqda Assigurazzjoni');
  await agency.press('Enter');
  await savedAll(page);
  release = await refuse(page, /\/v1\/admin\/print\/tickets/);
  const window = context.waitForEvent('page');
  // A window opens for a real press alone.
  await page.getByRole('button', { name: 'Print Membership Card' }).click();
  await page.mouse.move(0, 0);
  await (await window).close();
  await see('member, insured elsewhere, a document refused', 'due to a technical error');
  await release();
  await dialog(page).getByRole('tab').filter({ hasText: /^\d+$/ }).last().dispatchEvent('click');
  await see('member, another year');
  await close(page);
}

/** The office's notes about a member; begins and ends on the list. */
export async function seeNotes(tour: Tour): Promise<void> {
  const { page, see } = await onDesk(tour);
  const notes = /\/v1\/admin\/members\/\d+\/notes$/;
  let release = await refuse(page, notes);
  await opened(page, 2);
  await tab(page, 'Notes');
  await see('member, the notes not fetched', 'Could not fetch the notes due to a technical error.');
  await release();
  await press(page, 'Try again');
  await says(page, 'There are no notes yet.');
  await press(page, 'Add note');
  await see('member, a note to be written', 'Please write the note first.');
  await dialog(page).getByLabel('New note').last().fill('Pays in cash.\nMoved to Għawdex.');
  await press(page, 'Add note');
  await see('member, a note', 'Doris Bonniċi, ');
  release = await refuse(page, notes);
  await press(page, /^Remove the note “/);
  await see('member, remove the note?', 'Remove this note?');
  await press(page, 'Remove the note');
  await see('member, a note not removed', 'Could not remove the note due to a technical error.');
  await release();
  await close(page);
}

/** Who changed what of a member; begins and ends on the list. */
export async function seeHistory(tour: Tour): Promise<void> {
  const atDesk = await onDesk(tour);
  const { page, see } = atDesk;
  const calls = /\/v1\/admin\/members\/\d+\/history/;
  await opened(page, 2);
  await seeReading(atDesk, 'history', calls, () => tab(page, 'History'));
  await dialog(page).getByRole('table').waitFor();
  await see('history, filled');
  await tab(page, 'Details and memberships');
  const release = await answer(page, calls, { body: [] });
  await tab(page, 'History');
  await see('history, empty', 'No changes yet');
  await release();
  await close(page);
}

/** What is held about a member, and what erasing them would do; begins and ends on the list. */
export async function seeDataHeld(tour: Tour): Promise<void> {
  const atDesk = await onDesk(tour);
  const { page, see } = atDesk;
  const preview = /\/v1\/admin\/members\/\d+\/erasure$/;
  await opened(page, 2);
  await seeReading(atDesk, 'data held', preview, () => tab(page, 'Data we hold'));
  await see('data held, filled', 'What is kept under that name');
  await press(page, 'Erase this member…');
  await see('data held, erase?', /Erase .+ for good\?/);
  const release = await refuse(page, preview);
  await press(page, 'Erase for good');
  await see('data held, an erasure refused', 'due to a technical error');
  await release();
  await close(page);
}
