import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';

/** The kinds of a person's data that an erasure deletes. The kinds in `whatStays` stay, under a pseudonym. */
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

/** The reasons why a person's data cannot be erased yet: a payment or a refund is in progress, or a refund is due. */
export const erasureHindrances = ['payment open', 'refund due', 'to give back'] as const;

const many = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many data of each kind an erasure would delete, and how many would stay (not in the specification). */
export const erasurePreview = v.object({
  /** The text that replaces the person's name after the erasure. */
  pseudonym: v.string(),
  hindrance: v.nullable(v.picklist(erasureHindrances)),
  /** The person's outstanding amount in integer cents. The erasure waives this amount. */
  writtenOff: euroAmount,
  goes: v.array(v.object({ what: v.picklist(whatGoes), count: many })),
  stays: v.array(v.object({ what: v.picklist(whatStays), count: many })),
});
export type ErasurePreview = v.InferOutput<typeof erasurePreview>;
