import { answer, refuse, seeAnswer, seeBusy, seeReading, type Tour } from './tour.ts';
import { go, press } from './office-tour.ts';

/** The association's form from loading to what was saved and undone. */
export async function seeAssociation(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const call = /\/v1\/admin\/administration\/association/;
  await seeReading(tour, 'association', call, () =>
    go(page, '/admin/administration/association', 'Association'),
  );
  await page.getByLabel('Telephone').waitFor();
  await see('association, as it is');
  await page.getByLabel('Short name').fill('');
  await press(page, 'Save');
  await see('association, errors', 'There is a problem');
  await page.getByLabel('Short name').fill('AMACS');
  await page.getByLabel('Telephone').fill('+356 2122 3344');
  const refused = refuse(page, call);
  await seeAnswer(tour, 'association, refused', refused, 'Save', 'Something went wrong');
  await seeBusy(tour, 'association, being saved', call, () => press(page, 'Save'));
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
  await see('association, saved');
  await press(page, /^Undo: /);
}

/** The renewal years with each of their questions. */
export async function seeYears(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const read = /\/v1\/data\/renewal-years/;
  const change = /\/v1\/admin\/administration\/renewal-year/;
  await seeReading(tour, 'years', read, () => go(page, '/admin/administration/renewals', 'Renewal years'));
  await page.getByRole('table').waitFor();
  await see('years, filled');
  await press(page, 'Add');
  await see('years, add?', 'This will allow members to renew their membership for');
  await press(page, 'Cancel');
  await page
    .getByRole('button', { name: /^Disable / })
    .first()
    .dispatchEvent('click');
  await see('years, disable?', 'This will stop members from renewing their membership for');
  await seeBusy(tour, 'years, being disabled', change, () => press(page, /^Disable \d+$/));
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Prices of / })
    .first()
    .dispatchEvent('click');
  await see('years, prices', 'Groups may insure from');
  await page.getByLabel('Third Party Liability').fill('');
  await press(page, 'Save the prices');
  await see('years, prices, errors', 'There is a problem');
  await press(page, 'Cancel');
  await page
    .getByRole('button', { name: /^Enable / })
    .first()
    .dispatchEvent('click');
  await see('years, enable?', 'This will allow members to renew their membership for');
  const refused = refuse(page, change);
  const enable = /^Enable \d+$/;
  await seeAnswer(tour, 'years, a change refused', refused, enable, 'Something went wrong');
  const release = await answer(page, read, { body: [] });
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, '/admin/administration/renewals', 'Renewal years');
  await see('years, none', 'There are no renewal years yet');
  await release();
}
