import * as v from 'valibot';
import { coverHeld } from '../insurance/describe-cover.ts';
import { fields } from '../values/wire.ts';

/**
 * The membership card of a year as a screen shows it: days `yyyy-mm-dd`, the photo as a data URL. `code` is the QR code
 * of the page that says whether it is valid, as the path of an SVG that many units wide, its quiet zone included.
 */
export const memberCard = fields({
  year: v.number(),
  name: v.string(),
  membershipNumber: v.number(),
  photo: v.nullable(v.string()),
  validUntil: v.string(),
  awaitsPayment: v.boolean(),
  cover: coverHeld,
  checkUrl: v.string(),
  code: v.object({ size: v.number(), path: v.string() }),
  lookedUpAt: v.string(),
});

/** Whether the year after that of a card is renewed already, or is open and not renewed; null where it is neither. */
export const nextYearOfCard = v.optional(v.nullable(v.picklist(['renewed', 'open'])), null);
export type NextYearOfCard = v.InferOutput<typeof nextYearOfCard>;
export type MemberCard = v.InferOutput<typeof memberCard>;

/** Whether a card or certificate is valid, or why not; `unknown` where none was issued. */
export const validities = ['valid', 'notYet', 'over', 'void', 'notMember', 'unpaid', 'unknown'] as const;
export type Validity = (typeof validities)[number];
