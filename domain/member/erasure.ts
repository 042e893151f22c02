import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';

/** The kinds of data that an erasure deletes. The kinds of data in `whatStays` are kept under a pseudonym. */
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

export const erasureHindrances = ['payment open', 'refund due', 'to give back'] as const;

const many = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The preview of an erasure: how much data of each kind it would delete, and how much it would keep. */
export const erasurePreview = v.object({
  /** The text that replaces the person's name after the erasure. */
  pseudonym: v.string(),
  hindrance: v.nullable(v.picklist(erasureHindrances)),
  /** The outstanding amount that the erasure waives, in integer cents. */
  writtenOff: euroAmount,
  goes: v.array(v.object({ what: v.picklist(whatGoes), count: many })),
  stays: v.array(v.object({ what: v.picklist(whatStays), count: many })),
});
export type ErasurePreview = v.InferOutput<typeof erasurePreview>;
