import type * as v from 'valibot';
import { toDay } from '#domain/values/time-zone.ts';
import { fields } from '#domain/values/wire.ts';
import { dateOfBirthOn } from '#domain/member/member.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import type { FormValues } from '#machines/submission.machine.ts';

/** Renames the server's problems to the fields of the details form: `postCode` for `member.address.postCode`. */
export function toFormFieldProblems(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      name.replace(/^(?:member\.)?(?:address\.)?/, ''),
      message,
    ]),
  );
}

/**
 * Finds the problems of a typed details form. The stored date of birth is always accepted, even if it is very early.
 */
export function findDetailsFormProblems(
  form: { readonly entries: v.ObjectEntries },
  values: FormValues,
  birthOnFile?: string,
): Problems {
  const dateOfBirth = dateOfBirthOn(toDay(getServerTime()), birthOnFile);
  return findFormProblems(fields({ ...form.entries, dateOfBirth }), values);
}
