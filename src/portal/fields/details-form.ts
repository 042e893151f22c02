import type * as v from 'valibot';
import { toDay } from '#domain/values/time-zone.ts';
import { fields } from '#domain/values/wire.ts';
import { dateOfBirthOn } from '#domain/member/member.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import type { FormValues } from '#machines/submission.machine.ts';

/** What the server says of a call's fields, by the details form's names: `postCode` for `member.address.postCode`. */
export function toFormFieldProblems(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      name.replace(/^(?:member\.)?(?:address\.)?/, ''),
      message,
    ]),
  );
}

/** What is wrong with a details form as typed; the date of birth on file stays, however early. */
export function findDetailsFormProblems(
  form: { readonly entries: v.ObjectEntries },
  values: FormValues,
  birthOnFile?: string,
): Problems {
  const dateOfBirth = dateOfBirthOn(toDay(getServerTime()), birthOnFile);
  return findFormProblems(fields({ ...form.entries, dateOfBirth }), values);
}
