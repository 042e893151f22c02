import { seeAnswer, answer, busy, hold, refuse, seeReading, type Tour } from './tour.ts';
import { close, dialog, holdTime, press, tick } from './office-tour.ts';

const clubs = /\/v1\/data\/clubs/;
const renew = /\/v1\/admin\/members\/\d+\/renew/;
const submit = /^Renew for \d+:/;
const otherPrice = 'The price has changed since it was shown. Look at the new price, then renew again.';

/** The renewal of a member by the office, and of a VIP; begins and ends on the list. */
export async function seeOfficeRenewal(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const box = (name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
  const open = async (row: number) => {
    await page
      .getByRole('button', { name: /^Renew Membership of / })
      .nth(row)
      .dispatchEvent('click');
    await dialog(page).waitFor();
  };
  await seeReading(tour, 'renewal', clubs, () => open(0));
  await dialog(page).getByRole('button', { name: submit }).waitFor();
  await see('renewal, as last time');

  const chosen = dialog(page)
    .getByRole('group', { name: 'Clubs' })
    .getByRole('checkbox', { checked: true, disabled: false });
  while ((await chosen.count()) > 0) await chosen.first().dispatchEvent('click');
  await tick(box('Target Shooter Licence A'), true);
  await tick(box('Personal Accident'), false);
  await tick(box('Third Party Liability'), false);
  await press(page, submit);
  await see('renewal, errors', 'There is a problem');
  await dialog(page)
    .getByRole('group', { name: 'Clubs' })
    .getByRole('checkbox', { checked: false })
    .first()
    .dispatchEvent('click');
  await tick(box('Insured Elsewhere'), true);
  await press(page, submit);
  await see('renewal, no agency', 'Please specify the name of the insurance agency.');
  await tick(box('Insured Elsewhere'), false);
  await seeAnswer(tour, 'renewal, refused', refuse(page, renew), submit, 'Something went wrong');
  let release = await answer(page, renew, { status: 409, body: { reason: otherPrice } });
  await press(page, submit);
  await see('renewal, at another price', otherPrice);
  await release();
  release = await hold(page, renew);
  await press(page, submit);
  await busy(page);
  await see('renewal, busy');
  const letGo = await holdTime(page, 3000);
  await release();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Membership was renewed successfully.').first().waitFor();
  await see('members, one was renewed, and its toast');
  await letGo();

  await open(1);
  await dialog(page).getByRole('button', { name: submit }).waitFor();
  await see('renewal, VIP');
  await close(page);
}

/** A list that could not be read again; begins and ends on the list. */
export async function seeOldList({ page, see }: Tour): Promise<void> {
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .dispatchEvent('click');
  await page.getByRole('tab', { name: /^Details/ }).waitFor();
  const release = await refuse(page, /\/v1\/admin\/members\?.*limit=5000/);
  await close(page);
  await see('members, out of date', 'The list could not be updated and may be out of date.');
  await release();
}
