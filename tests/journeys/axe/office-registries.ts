import { sees } from '#tests/support/browser/visit.ts';
import { answer, hold, refuse, says, seeAnswer, seeBusy, seeReading, type Tour } from './tour.ts';
import { dialog, go, holdTime, press, fillAdministrator } from './office-tour.ts';

const list = (of: string) => `/admin/${of}/list`;
const added = 1500;

/** The list of a registry from loading to empty; `read` are the calls that it is read by. */
async function seeRegistry(
  tour: Tour,
  of: string,
  title: string,
  read: RegExp,
  change: RegExp,
): Promise<void> {
  const { page, see } = tour;
  await seeReading(tour, of, read, () => go(page, list(of), title));
  await page.getByRole('table').waitFor();
  await see(`${of}, filled`);
  let release = await answer(page, change, { status: 400, body: { reason: 'Somebody else uses it.' } });
  const disable = page.getByRole('button', { name: /^Disable /, disabled: false }).last();
  const asks = of !== 'administrators';
  const switchOff = async () => {
    await disable.dispatchEvent('click');
    if (asks) await press(page, 'Disable');
  };
  if (asks) {
    await disable.dispatchEvent('click');
    await see(`${of}, disable?`, 'It concerns');
    await press(page, 'Cancel');
  }
  await switchOff();
  await see(`${of}, a switch refused`, 'Somebody else uses it.');
  await release();
  release = await hold(page, change);
  await switchOff();
  await page
    .getByRole('button', { name: /^Enable / })
    .last()
    .waitFor();
  await see(`${of}, a switch on its way`);
  await release();
}

export async function seeAdministrators(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const calls = /\/v1\/admin\/administrators$/;
  await seeRegistry(tour, 'administrators', 'Administrators', calls, /\/administrators\/status/);

  await seeLockouts(tour);

  const groups = /\/v1\/data\/affiliated-groups/;
  await seeReading(tour, 'add administrator', groups, () =>
    go(page, '/admin/administrators/add', 'Add administrator'),
  );
  await page.getByLabel('Username').waitFor();
  await see('add administrator, empty');
  await press(page, 'Add administrator');
  await see('add administrator, errors', 'There is a problem');
  await fillAdministrator(page, 'deputy');
  const release = await answer(page, calls, {
    status: 400,
    body: { reason: 'malformed', fields: { username: 'This username is taken.' } },
  });
  await press(page, 'Add administrator');
  await see('add administrator, refused', 'This username is taken.');
  await release();
  await seeBusy(tour, 'add administrator, busy', calls, () => press(page, 'Add administrator'));
  await says(page, 'Administrator account was added successfully.');
}

/** The two dialogs over the list by which an administrator who is locked out is helped. */
async function seeLockouts(tour: Tour): Promise<void> {
  const { page, see } = tour;
  await page
    .getByRole('button', { name: /^Enable / })
    .last()
    .dispatchEvent('click');
  for (const [what, open, submit, call, failed] of [
    [
      'first password',
      /^Send .* a first password$/,
      'Send the first password',
      /administrators\/first-password/,
      'Could not send the first password due to a technical error.',
    ],
    [
      'new mobile',
      /^Change the mobile number of /,
      'Change the mobile number',
      /administrators\/mobile/,
      'Could not change the administrator mobile due to a technical error.',
    ],
  ] as const) {
    await page.getByRole('button', { name: open }).first().dispatchEvent('click');
    await dialog(page).waitFor();
    await see(`administrators, ${what}`);
    await press(page, submit);
    await see(`administrators, ${what}, errors`, 'There is a problem');
    await dialog(page).getByLabel('Reason').fill('Forgot it');
    if (what === 'new mobile') {
      await dialog(page).getByLabel('New mobile number', { exact: true }).fill('79000099');
    }
    await seeAnswer(tour, `administrators, ${what}, refused`, refuse(page, call), submit, failed);
    await seeBusy(tour, `administrators, ${what}, busy`, call, () => press(page, submit));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

export async function seeClubs(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const read = /\/v1\/data\/clubs/;
  await seeRegistry(tour, 'clubs', 'Clubs', read, /\/clubs\/status/);
  await page.locator('main input:not(:checked)').first().dispatchEvent('click');
  await see('clubs, mandatory?', 'It concerns');
  await press(page, 'Cancel');
  await page
    .getByRole('button', { name: /^Change the fee of / })
    .first()
    .dispatchEvent('click');
  await dialog(page).waitFor();
  await see('clubs, fee');
  await dialog(page).getByLabel('Fee').fill('-1');
  await press(page, 'Change the fee');
  await see('clubs, fee, errors', 'There is a problem');
  await dialog(page).getByLabel('Fee').fill('6');
  let release = await refuse(page, /\/clubs\/fee/);
  await press(page, 'Change the fee');
  await see('clubs, fee, refused', 'Could not update the club fee due to a technical error.');
  await release();
  await press(page, 'Change the fee');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await see('clubs, saved', 'Saved: ');
  await page.getByRole('button', { name: /^Undo: / }).dispatchEvent('click');
  await see('clubs, undo?', 'The fee goes back');
  await press(page, 'Undo');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });

  await go(page, '/admin/clubs/add', 'Add club');
  await page.getByLabel('Short name').waitFor();
  await see('add club, empty');
  await page.getByLabel('Fee').fill('');
  await press(page, 'Add club');
  await see('add club, errors', 'There is a problem');
  await page.getByLabel('Short name').fill('msrc');
  await page.getByLabel('Full name').fill('Malta Shooting and Rifle Club');
  await page.getByLabel('Fee').fill('7.50');
  const calls = /\/v1\/admin\/clubs$/;
  await seeAnswer(tour, 'add club, refused', refuse(page, calls), 'Add club', 'due to a technical error');
  const letGo = await holdTime(page, added);
  await press(page, 'Add club');
  await see('add club, added, and its toast', 'Club was added successfully.');
  release = await answer(page, read, { body: [] });
  await letGo();
  await sees(page, 'Clubs');
  await see('clubs, empty', 'There are no clubs yet');
  await release();
}

export async function seeGroups(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const read = /\/v1\/data\/affiliated-groups/;
  await seeRegistry(tour, 'affiliated-groups', 'Affiliated Groups', read, /\/affiliated-groups\/status/);
  await go(page, '/admin/affiliated-groups/add', 'Add affiliated group');
  await page.getByLabel('Short name').waitFor();
  await see('add group, empty');
  await press(page, 'Add affiliated group');
  await see('add group, errors', 'There is a problem');
  const none = answer(page, read, { body: [] });
  await seeAnswer(tour, 'groups, empty', none, 'Cancel', 'There are no affiliated groups yet');
}
