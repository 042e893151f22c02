/** The details of the member that `addMember` makes, as a member sends them; the photo is left to the caller. */
export const memberBody = {
  id_number: '123456m',
  title: 'Mr',
  first_name: 'Ġorġ',
  last_name: 'Żahra',
  date_of_birth: '14/05/1970',
  place_of_birth: 'Il-Pietà',
  address: { street: '4, Triq il-Kbira', city: 'Ħaż-Żebbuġ', post_code: 'ZBG 2041' },
  mobile_number: '+356 79000028',
  email: 'gorg@example.com',
  home_phone: null,
  office_phone: '',
  occupation: 'Engineer',
  employer: null,
};
