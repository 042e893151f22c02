import { fromPromise } from 'xstate';
import type * as v from 'valibot';
import { dayOf } from '#domain/time-zone.ts';
import { fields } from '#domain/wire.ts';
import { enteredBirth } from '#domain/member.ts';
import { problemsOf, type Problems } from '#domain/form-problems.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { Entries } from '../form-check.ts';

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

/** What is wrong with somebody's details as typed; the date of birth on file stays, however early. */
export function detailsProblems(
  form: { readonly entries: v.ObjectEntries },
  values: Entries,
  birthOnFile?: string,
): Problems {
  const dateOfBirth = enteredBirth(dayOf(serverNow()), birthOnFile);
  return problemsOf(fields({ ...form.entries, dateOfBirth }), values);
}

/** The check of a form of somebody's details. */
export function checkDetails(
  form: { readonly entries: v.ObjectEntries },
  birthOnFile: () => string | undefined,
) {
  return fromPromise<Problems, { values: Entries }>(async ({ input }) =>
    detailsProblems(form, input.values, birthOnFile()),
  );
}
