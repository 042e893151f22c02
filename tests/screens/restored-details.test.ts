import { expect, test } from 'vitest';
import { loaded, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { administrator, lines, listedMember } from '#tests/support/screens/office-data.ts';
import { clickOnceThere, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { storeSession, type Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

const looks = () => [
  saidIn('dialog', 'We have restored what you typed'),
  valueAt('firstName'),
  valueAt('street'),
];
const typed = [true, 'Marija', '12, Triq il-Kbira'];
const stored = [false, 'Ġorġa', '12, Triq il-Kbira'];

/** Opens the member again in the list that stands there. */
async function openAgain(): Promise<void> {
  await clickOnceThere('open-member-1');
  await loaded();
}

function keysKept(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('office-typed:'));
}

async function sessionEnds({ network, path }: Office): Promise<void> {
  pressIn('dialog', 'Update');
  await network.answer(lines.update, { reason: 'session' }, 403);
  await shows(() => [path(), dialogTitle()], ['/admin/login', null]);
}

test('what was typed into the details outlives the end of the session, beside what another changed', async () => {
  const office = await openMemberDialog({ hold: [lines.update] });
  fillAt('firstName', 'Marija');
  await sessionEnds(office);

  const address = { street: '1, Triq ir-Repubblika', city: 'Żebbuġ', post_code: 'ZBG 1234' };
  office.network.always(lines.member, [listedMember({ version: 5, address })]);
  storeSession({ ...administrator, token: 'token-9' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-session' }));
  office.visit('/admin/members/list');
  await openAgain();
  await shows(looks, [true, 'Marija', '1, Triq ir-Repubblika']);
  pressIn('dialog', 'Update');
  await office.network.answer(lines.update, { version: 6 });
  await shows(keysKept, []);
  expect(looks()).toEqual([false, 'Marija', '1, Triq ir-Repubblika']);
  expect(office.network.last(lines.update)?.body).toMatchObject({
    version: 5,
    first_name: 'Marija',
    address,
  });
});

test('it outlives a reload, for the administrator who typed it', async () => {
  let office = await openMemberDialog();
  fillAt('firstName', 'Marija');
  await office.close();

  office = await openMemberDialog({ typed: 'kept', session: { ...administrator, username: 'another' } });
  await shows(looks, stored);
  await office.close();

  office = await openMemberDialog({ typed: 'kept' });
  await shows(looks, typed);
  // What is undone by hand is not called unsaved any more.
  fillAt('firstName', 'Ġorġa');
  await shows(looks, stored);
  expect(keysKept()).toEqual([]);
});

test('where somebody else changed the same entry meanwhile, theirs stands', async () => {
  let office = await openMemberDialog();
  fillAt('firstName', 'Marija');
  await office.close();
  office = await openMemberDialog({
    typed: 'kept',
    answers: { [lines.member]: [listedMember({ version: 5, first_name: 'Ġorġina' })] },
  });
  await shows(looks, [false, 'Ġorġina', '12, Triq il-Kbira']);
});

test('what was given up on closing does not come back', async () => {
  await openMemberDialog();
  fillAt('firstName', 'Marija');
  pressIn('dialog', 'Close');
  await shows(question, 'Leave without saving?');
  pressIn('question', 'Leave without saving');
  await shows(dialogTitle, null);
  expect(keysKept()).toEqual([]);
  await openAgain();
  await shows(looks, stored);
});

test('an address from which emails come back says so beside its field, until it is another', async () => {
  const refused_email = listedMember().email;
  const told = 'Emails to the address on file come back. Ask for another one.';
  const says = () => document.getElementById('email-hint')?.textContent;
  const office = await openMemberDialog({
    hold: [lines.update],
    answers: { [lines.member]: [listedMember({ refused_email })] },
  });
  await shows(says, told);
  expect(document.getElementById('email')?.getAttribute('aria-describedby')).toBe('email-hint');
  fillAt('email', 'gorga@example.com');
  pressIn('dialog', 'Update');
  await office.network.answer(lines.update, { version: 2 });
  await shows(says, undefined);
});
