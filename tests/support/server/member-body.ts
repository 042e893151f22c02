import type { NewMember } from '#server/store/schema.ts';
import { memberSent } from '../data/a-member.ts';

const { gender: _, ...sent } = memberSent;
/** The details of the member that `addMember` makes, as they are read. */
export const detailsOnFile = {
  ...sent,
  title: 'Mr',
  first_name: 'Ġorġ',
  last_name: 'Żahra',
  date_of_birth: '1970-05-14',
  place_of_birth: 'Il-Pietà',
  address: { street: '4, Triq il-Kbira', city: 'Ħaż-Żebbuġ', post_code: 'ZBG 2041' },
  mobile_number: '+356 79000028',
  email: 'gorg@example.com' as string | null,
};

/** The same as a member sends them, with an occupation; the photo is left to the caller. */
export const memberBody = {
  ...detailsOnFile,
  id_number: '123456m',
  date_of_birth: '14/05/1970',
  office_phone: '',
  occupation: 'Engineer',
  employer: null,
};

/** The same as the office would have written them down. */
export function someone(more: Partial<NewMember> = {}): NewMember {
  const { address, ...columns } = detailsOnFile;
  return { membership_number: 28, gender: 'M', ...columns, ...address, ...more };
}
