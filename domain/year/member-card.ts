import * as v from 'valibot';
import { coverHeld } from '../insurance/describe-cover.ts';
import { fields } from '../values/wire.ts';

/**
 * A membership card. Days are `yyyy-mm-dd`, and the photo is a data URL. `code` is a QR code: the path of an SVG
 * picture, `size` units wide with its white border.
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

/** Whether the member has renewed, or can renew, for the year after the card's year. Null means neither. */
export const nextYearOfCard = v.optional(v.nullable(v.picklist(['renewed', 'open'])), null);
export type NextYearOfCard = v.InferOutput<typeof nextYearOfCard>;
export type MemberCard = v.InferOutput<typeof memberCard>;

/** The possible results when somebody checks a document. `unknown` means that the association never issued it. */
export const validities = ['valid', 'notYet', 'over', 'void', 'notMember', 'unpaid', 'unknown'] as const;
export type Validity = (typeof validities)[number];
