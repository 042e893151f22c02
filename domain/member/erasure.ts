import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';

/** What an erasure deletes of a person, and what stays under the pseudonym. */
export const whatGoes = [
  'details',
  'photo',
  'licences',
  'groups',
  'sessions',
  'codes',
  'messages',
  'reminders',
  'notes',
  'requests',
  'marks',
  'history',
] as const;

export const whatStays = [
  'records',
  'certificates',
  'receipts',
  'lines',
  'payments',
  'charges',
  'history',
] as const;

/** Why a person's erasure must wait: money is on its way to the association or back, or is to be given back. */
export const erasureHindrances = ['payment open', 'refund due', 'to give back'] as const;

const many = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the erasure of a person would delete, with how many of each. An addition. */
export const erasurePreview = v.object({
  /** What stands in place of the name afterwards. */
  pseudonym: v.string(),
  hindrance: v.nullable(v.picklist(erasureHindrances)),
  /** What the person owes, which nobody pays any more afterwards; integer cents. */
  writtenOff: euroAmount,
  goes: v.array(v.object({ what: v.picklist(whatGoes), count: many })),
  stays: v.array(v.object({ what: v.picklist(whatStays), count: many })),
});
export type ErasurePreview = v.InferOutput<typeof erasurePreview>;
