import * as v from 'valibot';
import { coverHeld } from '../insurance/describe-cover.ts';
import { fields } from '../values/wire.ts';

/**
 * The membership card of a year, as a screen shows the card. Days are `yyyy-mm-dd`, and the photo is a data URL. `code`
 * is a QR code with the URL of the page that checks the card. The QR code is drawn as an SVG path, and is `size` units
 * wide with its white border.
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

/**
 * The state of the year after the card's year: already renewed, or open for renewal. Null if this year is neither
 * renewed nor open.
 */
export const nextYearOfCard = v.optional(v.nullable(v.picklist(['renewed', 'open'])), null);
export type NextYearOfCard = v.InferOutput<typeof nextYearOfCard>;
export type MemberCard = v.InferOutput<typeof memberCard>;

/**
 * Whether a card or certificate is valid, or why the document is not valid. `unknown`: no such document was ever
 * issued.
 */
export const validities = ['valid', 'notYet', 'over', 'void', 'notMember', 'unpaid', 'unknown'] as const;
export type Validity = (typeof validities)[number];
