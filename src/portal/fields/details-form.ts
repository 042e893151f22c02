import type * as v from 'valibot';
import { toDay } from '#domain/values/time-zone.ts';
import { fields } from '#domain/values/wire.ts';
import { createBirthDateSchema } from '#domain/member/member.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import type { FormValues } from '#machines/submission.machine.ts';

/** Converts the server's names of fields. For example, `member.address.postCode` becomes `postCode`. */
export function toFormFieldProblems(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [
      name.replace(/^(?:member\.)?(?:address\.)?/, ''),
      message,
    ]),
  );
}

/** Finds the problems of the details. The stored `birthOnFile` is accepted, even if it is very early. */
export function findDetailsFormProblems(
  form: { readonly entries: v.ObjectEntries },
  values: FormValues,
  birthOnFile?: string,
): Problems {
  const dateOfBirth = createBirthDateSchema(toDay(getServerTime()), birthOnFile);
  return findFormProblems(fields({ ...form.entries, dateOfBirth }), values);
}
