import * as v from 'valibot';
import { fields } from '../values/wire.ts';
import { memberCard, nextYearOfCard, validities } from '../year/member-card.ts';
import { call, ownCall } from './call.ts';

/** Describes the call by which members see their card of today's year; null where they are no member for it. An addition. */
export const getMemberCard = ownCall('GET /members/member/:n/card', {
  action: 'action.card',
  answer: fields({ year: v.number(), card: v.nullable(memberCard), nextYear: nextYearOfCard }),
});

/**
 * Describes the public call that says whether a card or certificate is valid, by the token in its code, as the page of
 * the code does. A card that is kept on a telephone asks it without a session. An addition.
 */
export const getDocumentCheck = call('GET /data/check/:token', {
  access: { realm: 'public' },
  action: 'action.check',
  params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
  answer: v.object({ validity: v.picklist(validities) }),
});
