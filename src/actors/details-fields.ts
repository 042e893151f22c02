import type { Problems } from '#domain/problems.ts';

const formFields: Readonly<Record<string, string>> = {
  id_number: 'idCardNumber',
  title: 'title',
  first_name: 'firstName',
  last_name: 'lastName',
  date_of_birth: 'dateOfBirth',
  place_of_birth: 'placeOfBirth',
  'address.street': 'streetAddress',
  'address.city': 'town',
  'address.post_code': 'postCode',
  mobile_number: 'mobileNumber',
  email: 'emailAddress',
  home_phone: 'homePhone',
  office_phone: 'workPhone',
  occupation: 'occupation',
  employer: 'employer',
  photo: 'photo',
  gender: 'gender',
};

/** What the server says of the fields of the wire, by the names of the form's. */
export function byFormField(wire: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(wire).map(([name, message]) => [formFields[name] ?? name, message]),
  );
}
