import * as v from 'valibot';
import { mobile } from '../contact/phone.ts';
import { toMessage } from '../texts/texts.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { idCardNumber } from './id-card.ts';
import { dateOfBirth } from './member.ts';
import { knownPerson } from './same-people.ts';

export const ownRequestKinds = ['correction', 'erasure'] as const;
export type OwnRequestKind = (typeof ownRequestKinds)[number];
export const requestKinds = [...ownRequestKinds, 'new mobile'] as const;
export type RequestKind = (typeof requestKinds)[number];

const requestOutcomes = ['done', 'refused'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/**
 * The number of days for which the database keeps a request after its decision. For a new mobile, the days are counted
 * from the arrival of the request.
 */
export const requestKeptDays = 30;

/** The maximum lengths of the texts in requests, in characters. */
export const mostOfRequest = { text: 1000, reason: 300, answer: 300 } as const;

const text = createOptionalTextSchema('requests.text', mostOfRequest.text);

/** A member's request. A correction needs a text. */
export const ownRequestForm = v.pipe(
  fields({ kind: v.picklist(ownRequestKinds, toMessage('invalid.value')), text }),
  v.forward(
    v.partialCheck(
      [['kind'], ['text']],
      ({ kind, text: said }) => kind !== 'correction' || said !== '',
      toMessage('requests.text.required'),
    ),
    ['text'],
  ),
);

/** The request of a person who lost the old mobile. It needs no session. */
export const newMobileForm = fields({
  idNumber: idCardNumber,
  dateOfBirth,
  mobileNumber: mobile,
  reason: createRequiredTextSchema('requests.reason.required', 'requests.reason', mostOfRequest.reason),
});

const outcome = v.picklist(requestOutcomes, toMessage('invalid.value'));

/** A member's own request, undecided or decided recently. Times are ISO 8601. */
export const ownRequest = v.object({
  id: v.number(),
  kind: v.picklist(requestKinds),
  text: v.string(),
  at: v.string(),
  outcome: v.nullable(outcome),
  answer: v.string(),
});
export type OwnRequest = v.InferOutput<typeof ownRequest>;

/** Returns whether a member can withdraw a request. A request for a new mobile is perhaps from somebody else. */
export function mayBeWithdrawn({ kind, outcome: decided }: Pick<OwnRequest, 'kind' | 'outcome'>): boolean {
  return decided === null && kind !== 'new mobile';
}

/** A request as the office sees it. Only a request for a new mobile has `newMobile`, and its `text` is the reason. */
export const memberRequest = v.object({
  id: v.number(),
  kind: v.picklist(requestKinds),
  text: v.string(),
  newMobile: v.string(),
  at: v.string(),
  person: v.object({ ...knownPerson.entries, homePhone: v.nullable(v.string()) }),
});
export type MemberRequest = v.InferOutput<typeof memberRequest>;

/** The office's decision. A refusal must contain an answer to the member. */
export const requestDecision = v.pipe(
  fields({ outcome, answer: createOptionalTextSchema('requests.answer', mostOfRequest.answer) }),
  v.forward(
    v.partialCheck(
      [['outcome'], ['answer']],
      ({ answer, outcome: decided }) => decided === 'done' || answer !== '',
      toMessage('requests.answer.required'),
    ),
    ['answer'],
  ),
);
