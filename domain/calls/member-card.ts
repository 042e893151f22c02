import * as v from 'valibot';
import { fields } from '../values/wire.ts';
import { memberCard, nextYearOfCard, validities } from '../year/member-card.ts';
import { call, ownCall } from './call.ts';

/**
 * The call that reads a member's own card for the current year (not in the specification). `card` is null for a person
 * who is no member. `canRenew` says whether the member can renew for the year. An earlier release of the server sends
 * no `canRenew`.
 */
export const getMemberCard = ownCall('GET /members/member/:n/card', {
  action: 'action.card',
  answer: fields({
    year: v.number(),
    card: v.nullable(memberCard),
    nextYear: nextYearOfCard,
    canRenew: v.optional(v.boolean()),
  }),
});

/**
 * The public call that says whether a card or certificate is valid, by the token in its QR code (not in the
 * specification). The page behind the QR code and a telephone with a kept card make this call without a session.
 */
export const getDocumentCheck = call('GET /data/check/:token', {
  access: { realm: 'public' },
  action: 'action.check',
  params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
  answer: v.object({ validity: v.picklist(validities) }),
});
