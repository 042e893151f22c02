import * as v from 'valibot';
import { toDay } from '#domain/values/time-zone.ts';
import { createBirthDateSchema } from '#domain/member/member.ts';
import type { Context } from '../base/context.ts';
import { createFieldRefusal } from '../base/refused.ts';

/** Refuses with 400 a birth date that is not within the last 100 years. The stored date (`onFile`) is accepted. */
export function refuseImplausibleBirthDate(
  { clock }: Context,
  day: string,
  field: string,
  onFile?: string,
): void {
  if (v.is(createBirthDateSchema(toDay(clock.now()), onFile), day)) return;
  throw createFieldRefusal(field, 'invalid.dateOfBirth');
}
