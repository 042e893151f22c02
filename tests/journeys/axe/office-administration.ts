import { answer, refuse, says, seeAnswer, seeBusy, seeReading, type Tour } from './tour.ts';
import { go, press, tells } from './office-tour.ts';

/** The association's form from loading to what was saved and undone. */
export async function seeAssociation({ see, visit }: Tour): Promise<void> {
  const { page } = visit;
  const call = /\/v1\/admin\/administration\/association/;
  await seeReading({ see, visit }, 'association', call, () =>
    go(page, '/admin/administration/association', 'Association'),
  );
  await page.getByLabel('Telephone').waitFor();
  await see('association, as it is');
  await page.getByLabel('Short name').fill('');
  await press(page, 'Save');
  await says(page, 'There is a problem');
  await see('association, errors');
  await page.getByLabel('Short name').fill('AMACS');
  await page.getByLabel('Telephone').fill('+356 2122 3344');
  const refused = refuse(page, call);
  await seeAnswer({ see, visit }, 'association, refused', refused, 'Save', 'Something went wrong');
  await seeBusy({ see, visit }, 'association, being saved', call, () => press(page, 'Save'));
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
  await see('association, saved');
  await press(page, /^Undo: /);
}

/** The renewal years with each of their questions. */
export async function seeYears({ see, visit }: Tour): Promise<void> {
  const { page } = visit;
  const read = /\/v1\/data\/renewal-years/;
  const change = /\/v1\/admin\/administration\/renewal-year/;
  await seeReading({ see, visit }, 'years', read, () =>
    go(page, '/admin/administration/renewals', 'Renewal years'),
  );
  await page.getByRole('table').waitFor();
  await see('years, filled');
  await press(page, 'Add');
  await tells(page, 'This will allow members to renew their membership for');
  await see('years, add?');
  await press(page, 'Cancel');
  await page
    .getByRole('button', { name: /^Disable / })
    .first()
    .dispatchEvent('click');
  await tells(page, 'This will stop members from renewing their membership for');
  await see('years, disable?');
  await seeBusy({ see, visit }, 'years, being disabled', change, () => press(page, /^Disable \d+$/));
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Prices of / })
    .first()
    .dispatchEvent('click');
  await tells(page, 'Groups may insure from');
  await see('years, prices');
  await page.getByLabel('Third Party Liability').fill('');
  await press(page, 'Save the prices');
  await tells(page, 'There is a problem');
  await see('years, prices, errors');
  await press(page, 'Cancel');
  await page
    .getByRole('button', { name: /^Enable / })
    .first()
    .dispatchEvent('click');
  await tells(page, 'This will allow members to renew their membership for');
  await see('years, enable?');
  const refused = refuse(page, change);
  const enable = /^Enable \d+$/;
  await seeAnswer({ see, visit }, 'years, a change refused', refused, enable, 'Something went wrong');
  const release = await answer(page, read, { body: [] });
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, '/admin/administration/renewals', 'Renewal years');
  await says(page, 'There are no renewal years yet');
  await see('years, none');
  await release();
}
