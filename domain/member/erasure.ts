import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';

/** The kinds of data that an erasure deletes. An erasure keeps the kinds in `whatStays` under a pseudonym. */
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

/** The reasons why the office cannot erase a person's data yet: a payment or refund in progress, or a refund due. */
export const erasureHindrances = ['payment open', 'refund due', 'to give back'] as const;

const many = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How much data of each kind an erasure would delete, and how much would remain (not in the specification). */
export const erasurePreview = v.object({
  /** The text that replaces the person's name after the erasure. */
  pseudonym: v.string(),
  hindrance: v.nullable(v.picklist(erasureHindrances)),
  /** The person's outstanding amount in integer cents, which the erasure waives. */
  writtenOff: euroAmount,
  goes: v.array(v.object({ what: v.picklist(whatGoes), count: many })),
  stays: v.array(v.object({ what: v.picklist(whatStays), count: many })),
});
export type ErasurePreview = v.InferOutput<typeof erasurePreview>;
