import { fromPromise } from 'xstate';
import type * as v from 'valibot';
import { dayOf } from '#domain/time-zone.ts';
import { fields, ourName } from '#domain/wire.ts';
import { enteredBirth } from '#domain/member.ts';
import { problemsOf, type Problems } from '#domain/form-problems.ts';
import { serverNow } from '#src/api/server-clock.ts';
import type { Entries } from '../form-check.ts';

/** What the server says of the fields of the wire, by the names of the form's: `postCode` for `address.post_code`. */
export function byFormField(wire: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(wire).map(([name, message]) => [ourName(name.replace(/^address\./, '')), message]),
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
