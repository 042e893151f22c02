import { memberSent } from '#tests/support/data/a-member.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import { isThere } from '#tests/support/screens/by-id.ts';
import { shows } from '#tests/support/screens/page.ts';

/** Somebody new, by the fields of the forms. */
export const newPerson = {
  idNumber: '0123457M',
  title: 'Mr',
  firstName: 'Ġużè',
  lastName: 'Ħaż-Żabbar',
  gender: 'M',
  dateOfBirth: '27/03/1961',
  placeOfBirth: 'Għarb',
  street: '1, Triq il-Kbira',
  city: 'Żejtun',
  postCode: 'ZTN 1234',
  mobileNumber: '79123456',
} as const;

/** What is sent of them, beside their photo. */
export const newPersonSent = {
  ...memberSent,
  id_number: '0123457M',
  title: 'Mr',
  first_name: 'Ġużè',
  last_name: 'Ħaż-Żabbar',
  gender: 'M',
  date_of_birth: '1961-03-27',
  place_of_birth: 'Għarb',
  address: { street: '1, Triq il-Kbira', city: 'Żejtun', post_code: 'ZTN 1234', country: 'Malta' },
  mobile_number: '+356 79123456',
  email: null,
};

/** The specification's section 5, Member add and edit, by hand: what is wrong with a form that nobody filled in, in its order. */
export const nothingEntered = [
  'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
  'Title is required.',
  'First name is required.',
  'Last name is required.',
  'Gender is required',
  'Date of birth is required and must be entered as dd/mm/yyyy.',
  'Place of birth is required.',
  'Street address is required.',
  'Town/Village address is required.',
  'Post code is required.',
  'Mobile number is invalid.',
  'Photo is required.',
];

/** Chooses a photo, and waits until it is shown. */
export async function givePhoto(): Promise<void> {
  await isThere('photo-file');
  chooseFile(await pictureFile());
  await shows(() => document.querySelector('#photo img') !== null, true);
}
