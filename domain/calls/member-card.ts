import * as v from 'valibot';
import { fields } from '../values/wire.ts';
import { memberCard, nextYearOfCard, validities } from '../year/member-card.ts';
import { call, ownCall } from './call.ts';

/**
 * Reads the card of the current year. `card` is null if the person is not a member. An earlier release of the server
 * sends no `canRenew`.
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

/** Checks a card or certificate by the token in its QR code. This call needs no session. */
export const getDocumentCheck = call('GET /data/check/:token', {
  access: { realm: 'public' },
  action: 'action.check',
  params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
  answer: v.object({ validity: v.picklist(validities) }),
});
