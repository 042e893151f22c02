import * as v from 'valibot';
import { mobile } from '../contact/phone.ts';
import { toMessage } from '../texts/texts.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { idCardNumber } from './id-card.ts';
import { dateOfBirth } from './member.ts';
import { knownPerson } from './same-people.ts';

/** What members ask the office for in their own area. */
export const ownRequestKinds = ['correction', 'erasure'] as const;
export type OwnRequestKind = (typeof ownRequestKinds)[number];
/** What a member asks the office for. */
export const requestKinds = [...ownRequestKinds, 'new mobile'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How the office decides a request. */
const requestOutcomes = ['done', 'refused'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** For how many days a request stays: one for a new mobile since it was made, any other since it was decided. */
export const requestKeptDays = 30;

/** The greatest lengths of what is asked, of the reason for a new mobile, and of the office's answer, in characters. */
export const mostOfRequest = { text: 1000, reason: 300, answer: 300 } as const;

const text = optionalText('requests.text', mostOfRequest.text);

/** What members send to ask for a correction, which says what is wrong, or for the erasure of their data. */
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

/** What is sent, without a session, to ask for a new mobile where the old one is gone. */
export const newMobileForm = fields({
  idNumber: idCardNumber,
  dateOfBirth,
  mobileNumber: mobile,
  reason: requireText('requests.reason.required', 'requests.reason', mostOfRequest.reason),
});

const outcome = v.picklist(requestOutcomes, toMessage('invalid.value'));

/** A request of a member's own, as they see it: open, or decided within the last days. Instants are ISO 8601. */
export const ownRequest = v.object({
  id: v.number(),
  kind: v.picklist(requestKinds),
  text: v.string(),
  at: v.string(),
  outcome: v.nullable(outcome),
  answer: v.string(),
});
export type OwnRequest = v.InferOutput<typeof ownRequest>;

/** Whether members may withdraw a request of their own: it is open, and not for a new mobile, which anybody may have asked. */
export function mayBeWithdrawn({ kind, outcome: decided }: Pick<OwnRequest, 'kind' | 'outcome'>): boolean {
  return decided === null && kind !== 'new mobile';
}

/** An open request, as the office sees it. `newMobile` is empty but for one for a new mobile, whose text is its reason. */
export const memberRequest = v.object({
  id: v.number(),
  kind: v.picklist(requestKinds),
  text: v.string(),
  newMobile: v.string(),
  at: v.string(),
  person: v.object({ ...knownPerson.entries, homePhone: v.nullable(v.string()) }),
});
export type MemberRequest = v.InferOutput<typeof memberRequest>;

/** What the office sends to decide a request; who is refused something is told why. */
export const requestDecision = v.pipe(
  fields({ outcome, answer: optionalText('requests.answer', mostOfRequest.answer) }),
  v.forward(
    v.partialCheck(
      [['outcome'], ['answer']],
      ({ answer, outcome: decided }) => decided === 'done' || answer !== '',
      toMessage('requests.answer.required'),
    ),
    ['answer'],
  ),
);
