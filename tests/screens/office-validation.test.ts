import { expect, test } from 'vitest';
import { thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAll, fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { submitForm } from '#tests/screens/office-messages/scene.ts';
import { openScene } from '#tests/screens/office-messages/office-scenes.ts';
import { administrators, registryLines } from '#tests/support/screens/registry-data.ts';
import { clickMatching, errorSummary, messageAt, shows } from '#tests/support/screens/page.ts';
import { givePhoto, newPerson } from './new-person.ts';

/** Specification section 5, transcribed by hand: what each form of the office says of what is wrong with it. */
const says = {
  username: 'Username is required.',
  password: 'Password is required.',
  code: 'Verification code is required and must be exactly 7 digits.',
  mobile: 'Mobile number is invalid.',
  email: 'A valid email address is required.',
  newUsername: 'Username is required and must be at least 5 characters.',
  newPassword: 'Password is required and should be at least 6 characters long.',
  group: 'Group is required.',
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  idCard: 'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
  title: 'Title is required.',
  gender: 'Gender is required',
  dateOfBirth: 'Date of birth is required and must be entered as dd/mm/yyyy.',
  placeOfBirth: 'Place of birth is required.',
  street: 'Street address is required.',
  town: 'Town/Village address is required.',
  postCode: 'Post code is required.',
  homePhone: 'Home phone is not valid.',
  officePhone: 'Work phone is not valid.',
  photo: 'Photo is required.',
  clubs: 'Please select at least one club.',
  insuranceOnAdding: 'Third party insurance is required for target shooting licence holders and RCOs.',
  insuranceInDialog: 'Third party insurance is required for target shooting licence holders.',
  insuranceOnRenewal: 'Insurance is required for target shooting licence holders.',
  agency: 'Please specify the name of the insurance agency.',
  shortName: 'Short name is required and must be at least 3 characters.',
  fullName: 'Full name is required.',
  fee: 'Fee should be a number greater than or equal to 0.',
  currentPassword: 'Current password is required.',
  changedPassword: 'New password should be at least 6 characters long and different from current password.',
  confirmation: 'Password confirmation must match new password.',
  startDate: 'Start date is required and should be in the past.',
  endDate: 'End date is required and should be after the start date.',
} as const;

const nothing = '';
const personNeeds = {
  idNumber: says.idCard,
  title: says.title,
  firstName: says.firstName,
  lastName: says.lastName,
  gender: says.gender,
  dateOfBirth: says.dateOfBirth,
  placeOfBirth: says.placeOfBirth,
  street: says.street,
  city: says.town,
  postCode: says.postCode,
  mobileNumber: says.mobile,
} as const;

/** What the browser would fill in of whoever types. */
function filledIn(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form input, form select');
  return [...fields].map((field) => field.autocomplete).filter((one) => one !== '' && one !== 'off');
}

/** Sends the form and sees what stands at the fields and, the same, in the summary; nothing stands anywhere else. */
async function refused(messages: Readonly<Record<string, string>>): Promise<void> {
  submitForm();
  await shows(() => Object.fromEntries(Object.keys(messages).map((id) => [id, messageAt(id)])), messages);
  const summary = () =>
    [...document.querySelectorAll(`form ${errorSummary} a`)].map((link) => link.textContent);
  await shows(() => summary().toSorted(), Object.values(messages).toSorted());
  const marked = [...document.querySelectorAll('[id$="-error"]')].map(({ id }) => id.replace(/-error$/, ''));
  expect(marked.toSorted()).toEqual(Object.keys(messages).toSorted());
}

function made(office: Office): string[] {
  return office.network.made.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line);
}

test('the sign-in', async () => {
  const login = await openScene('POST /admin/login');
  fillAll({ username: ' ', password: ' ' });
  await refused({ username: says.username, password: says.password });
  expect(made(login)).toEqual([]);
  await login.close();
  const verify = await openScene('POST /admin/verify');
  for (const code of [nothing, '123456', '12345678', '123456a']) {
    fillAt('authToken', code);
    await refused({ authToken: says.code });
  }
  expect(made(verify)).toEqual([]);
});

test('a new administrator', async () => {
  const office = await openScene('POST /admin/administrators');
  const all = {
    username: says.newUsername,
    password: says.newPassword,
    group: says.group,
    firstName: says.firstName,
    lastName: says.lastName,
    mobile: says.mobile,
    email: says.email,
  };
  fillAll(Object.fromEntries(Object.keys(all).map((id) => [id, nothing])));
  await refused(all);
  fillAll({ username: 'four', password: 'fives', group: 'amacs', firstName: 'A', lastName: 'B' });
  fillAll({ mobile: '0900001', email: 'nobody' });
  await refused({
    username: says.newUsername,
    password: says.newPassword,
    mobile: says.mobile,
    email: says.email,
  });
  expect(made(office)).toEqual([]);
});

test('a new member', async () => {
  const office = await openOffice({ path: '/admin/members/add' });
  await isThere('photo-file');
  expect(filledIn()).toEqual([]);
  await refused({ ...personNeeds, photo: says.photo, clubs: says.clubs });
  await givePhoto();
  clickAt('club-vsc');
  fillAll({ ...newPerson, idNumber: '12M', dateOfBirth: '01/01/1900', mobileNumber: '0900456' });
  fillAll({ email: 'guza@', homePhone: '12', officePhone: 'none' });
  clickAt('licence-rco');
  clickAt('third-party');
  await refused({
    idNumber: says.idCard,
    dateOfBirth: says.dateOfBirth,
    mobileNumber: says.mobile,
    email: says.email,
    homePhone: says.homePhone,
    officePhone: says.officePhone,
    insurance: says.insuranceOnAdding,
  });
  fillAll({ ...newPerson, email: nothing, homePhone: nothing, officePhone: nothing });
  clickAt('insured-elsewhere');
  await isThere('agencyName');
  await refused({ agencyName: says.agency });
  expect(made(office)).toEqual([]);
});

test('a member’s details, insurance and licences in the dialog', async () => {
  const office = await openScene('POST /admin/members/:n/licences');
  fillAll(Object.fromEntries(Object.keys(personNeeds).map((id) => [id, nothing])));
  await refused(personNeeds);
  fillAll({ ...newPerson, dateOfBirth: `01/01/${thisYear + 1}` });
  fillAll({ email: 'guza', homePhone: '1', officePhone: '2' });
  await refused({
    dateOfBirth: says.dateOfBirth,
    email: says.email,
    homePhone: says.homePhone,
    officePhone: says.officePhone,
  });
  clickAt('licence-target_a');
  await office.network.answer('POST /admin/members/1001/licences', { reason: says.insuranceInDialog }, 400);
  await shows(
    () => messageAt('licences'),
    `Could not add the licence as the request was malformed. ${says.insuranceInDialog}`,
  );
  expect(made(office)).toEqual(['POST /admin/members/1001/licences']);
  clickAt('insured-elsewhere');
  await shows(() => messageAt('agencyName'), says.agency);
});

test('a renewal by the office', async () => {
  const office = await openScene('POST /admin/members/:n/renew');
  clickAt('club-vsc');
  clickAt('licence-target_b_ag');
  clickAt('third-party');
  await refused({ clubs: says.clubs, insurance: says.insuranceOnRenewal });
  clickAt('club-vsc');
  clickAt('insured-elsewhere');
  await isThere('agencyName');
  await refused({ agencyName: says.agency });
  expect(made(office)).toEqual([]);
});

test('a new club, its fee, and a new affiliated group', async () => {
  const club = await openScene('POST /admin/clubs');
  fillAll({ shortName: 'qr', name: ' ', fee: nothing });
  const all = { shortName: says.shortName, name: says.fullName, fee: says.fee };
  await refused(all);
  fillAll({ shortName: nothing, fee: '-1' });
  await refused(all);
  await club.close();
  const fee = await openScene('PATCH /admin/clubs/fee');
  await clickMatching('[aria-label^="Change the fee of Valletta"]');
  await isThere(`change-fee-${thisYear}`);
  fillAt(`change-fee-${thisYear}`, '-0.01');
  await refused({ [`change-fee-${thisYear}`]: says.fee });
  await fee.close();
  const group = await openScene('POST /admin/affiliated-groups');
  fillAll({ shortName: 'kn', name: nothing });
  await refused({ shortName: says.shortName, name: says.fullName });
  expect([made(club), made(fee), made(group)]).toEqual([[], [], []]);
});

test('the insurance report', async () => {
  const office = await openScene('GET /admin/reports/insurance');
  fillAll({ startDate: nothing, endDate: nothing });
  await refused({ startDate: says.startDate, endDate: says.endDate });
  fillAll({ startDate: `01/01/${thisYear + 2}`, endDate: `02/01/${thisYear + 2}` });
  await refused({ startDate: says.startDate });
  fillAll({ startDate: '02/01/2026', endDate: '02/01/2026' });
  await refused({ endDate: says.endDate });
  expect(office.network.last(registryLines.report)).toBe(undefined);
});

test('the contact details and the password of the profile', async () => {
  const office = await openOffice({
    path: '/admin/profile/update',
    answers: { [registryLines.administrators]: administrators },
  });
  await isThere('confirmation');
  const form = (label: string) => document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`);
  const at = (...ids: string[]) => ids.map((id) => messageAt(id));
  fillAll({ mobile: '1', email: 'nobody' });
  form('Change Contact Details')?.requestSubmit();
  await shows(() => at('mobile', 'email'), [says.mobile, says.email]);
  form('Change Password')?.requestSubmit();
  const passwords = ['currentPassword', 'newPassword', 'confirmation'];
  await shows(() => at(...passwords), [says.currentPassword, says.changedPassword, null]);
  fillAll({ currentPassword: 'the same', newPassword: 'the same', confirmation: 'another' });
  await shows(() => at(...passwords), [null, says.changedPassword, says.confirmation]);
  expect(made(office)).toEqual([]);
});
