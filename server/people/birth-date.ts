import * as v from 'valibot';
import { toDay } from '#domain/values/time-zone.ts';
import { dateOfBirthOn } from '#domain/member/member.ts';
import type { Context } from '../base/context.ts';
import { wrongField } from '../base/refused.ts';

/** Refuses a date of birth with 400 at the field, if it is not within 100 years and differs from the stored date. */
export function refuseBirthDate({ clock }: Context, day: string, field: string, onFile?: string): void {
  if (v.is(dateOfBirthOn(toDay(clock.now()), onFile), day)) return;
  throw wrongField(field, 'invalid.dateOfBirth');
}
