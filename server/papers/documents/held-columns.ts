import { isLicenceId, nameLicence } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { HeldPart } from '../../people/held-data.ts';
import type {
  CheckoutState,
  MemberRequestsTable,
  MemberRow,
  MessagesTable,
  PaymentConcernsTable,
  PaymentsTable,
  ReceiptsTable,
  RecordLinesTable,
  RecordsTable,
  ReminderPeopleTable,
} from '../../store/schema.ts';
import {
  sayActor,
  sayCarrier,
  sayClub,
  sayDay,
  sayEuro,
  sayGroup,
  sayLines,
  sayMoment,
  sayProvider,
  describeYearSelection,
  sayText,
  sayYesNo,
  toCoverTextKey,
  type HeldNames,
  type Say,
} from './held-values.ts';

const listed = (all: readonly string[], say: (one: string) => string) => all.map(say).join(', ');
const money = { total_cents: sayEuro, cents: sayEuro, amount_cents: sayEuro };
const session = { created_at: sayMoment, expires_at: sayMoment };
const payment = {
  provider: sayProvider,
  provider_payment_id: sayText,
  ...money,
  currency: sayText,
  reason: sayText,
};

/** All columns of a person's row in `members`, each with the function that puts a value into words. */
const member = {
  id: sayText,
  membership_number: sayText,
  id_number: sayText,
  title: sayText,
  first_name: sayText,
  last_name: sayText,
  gender: (value: MemberRow['gender']) => t(`held.gender.${value}`),
  date_of_birth: sayDay,
  place_of_birth: sayText,
  street: sayText,
  city: sayText,
  post_code: sayText,
  country: sayText,
  mobile_number: sayText,
  email: sayText,
  home_phone: sayText,
  office_phone: sayText,
  occupation: sayText,
  employer: sayText,
  deceased: sayYesNo,
  vip: sayYesNo,
  version: (value: number) => String(value - 1),
  on_file_since: sayMoment,
  updated_at: sayMoment,
  refused_email: sayText,
  refused_email_at: sayMoment,
  refused_email_words: sayText,
  reminders_declined_at: sayMoment,
  mobile_since: sayMoment,
  email_since: sayMoment,
  mobile_by: (value: MemberRow['mobile_by']) => t(`held.mobile_by.${value}`),
} as const satisfies Record<
  keyof Omit<MemberRow, 'created_at' | 'erased_at' | 'joined_to'> | 'on_file_since',
  Say
>;

/**
 * The columns of each part of the personal data, each with the function that puts a value into words. A test fails if a
 * column of the database is missing in `parts`.
 */
export const parts = {
  member,
  memberships: {
    year: sayText,
    licences: (value: readonly string[]) =>
      listed(value, (one) => (isLicenceId(one) ? nameLicence(one) : one)),
    clubs: (value: readonly { club: string; fee_cents: number }[], names: HeldNames) =>
      value.map((one) => `${sayClub(one.club, names)} ${formatEuro(one.fee_cents)}`).join('; '),
    affiliated_groups: (value: readonly string[], names: HeldNames) =>
      listed(value, (one) => sayGroup(one, names)),
    third_party: sayYesNo,
    personal_accident: sayYesNo,
    insured_elsewhere: sayYesNo,
    agency_name: sayText,
    source: (value: RecordsTable['source']) => t(`held.source.${value}`),
    renewed_at: sayMoment,
    owed_reminded_at: sayMoment,
    owed_reminded_by: sayCarrier,
    cancelled_at: sayMoment,
    cancelled_by: sayActor,
    cancelled_reason: sayText,
  },
  certificates: {
    number: sayText,
    third_party_cents: sayEuro,
    third_party_duty_cents: sayEuro,
    third_party_bought_on: sayDay,
    third_party_from: sayDay,
    personal_accident_cents: sayEuro,
    personal_accident_duty_cents: sayEuro,
    personal_accident_bought_on: sayDay,
    personal_accident_from: sayDay,
    cover_until: sayDay,
    voided_at: sayMoment,
  },
  receipts: {
    number: sayText,
    issued_at: sayMoment,
    lines: sayLines,
    total_cents: sayEuro,
    paid_by: (value: ReceiptsTable['paid_by']) => t(`paidBy.${value}`),
    reference: sayText,
    reverses: (first: { issue_year: number; number: number }) =>
      formatReceiptNumber(first.issue_year, first.number),
    reversal_reason: (value: NonNullable<ReceiptsTable['reversal_reason']>) => t(`receipt.why.${value}`),
  },
  record_lines: {
    year: sayText,
    kind: sayText,
    ...money,
    at: sayMoment,
    why: (value: RecordLinesTable['why']) => t(`held.why.${value}`),
    paid: sayYesNo,
    waived_at: sayMoment,
    waived_by: sayActor,
    waived_reason: sayText,
  },
  checkouts: {
    year: sayText,
    state: (value: CheckoutState) => t(`held.checkout.${value}`),
    selection: describeYearSelection,
    lines: sayLines,
    ...money,
    currency: sayText,
    stamp_duty_percent: sayText,
    provider: sayProvider,
    reference: sayText,
    reason: sayText,
    created_at: sayMoment,
    settled_at: sayMoment,
  },
  payments: {
    ...payment,
    state: (value: PaymentsTable['state']) => t(`held.payment.${value}`),
    captured_at: sayMoment,
    refund_by: sayActor,
    refund_refusal: sayText,
    refunded_at: sayMoment,
    refunded_how: (value: NonNullable<PaymentsTable['refunded_how']>) => t(`held.refunded_how.${value}`),
    refund_note: sayText,
  },
  payment_concerns: {
    concern: (value: PaymentConcernsTable['kind']) => t(`held.concern.${value}`),
    ...payment,
    returned_cents: sayEuro,
    noticed_at: sayMoment,
    dealt_at: sayMoment,
    dealt_by: sayActor,
    note: sayText,
  },
  group_charges: {
    group_name: sayGroup,
    year: sayText,
    cover: (value: 'thirdParty' | 'personalAccident') => t(toCoverTextKey(value)),
    ...money,
    charged_on: sayDay,
    paid_at: sayMoment,
  },
  notes: { written_at: sayMoment, written_by: sayActor, text: sayText },
  marked_as_different_from: { marked_at: sayMoment, marked_by: sayActor },
  sessions: { ...session, ended_at: sayMoment },
  sign_in_codes: { ...session, tries: sayText, used_at: sayMoment },
  messages: {
    carrier: sayCarrier,
    recipient: sayText,
    subject: sayText,
    state: (value: MessagesTable['state']) => t(`held.message.${value}`),
    written_at: sayMoment,
    sent_at: sayMoment,
  },
  reminders: {
    subject: sayText,
    season: sayText,
    state: (value: ReminderPeopleTable['state']) => t(`held.reminder.${value}`),
    left_out: (value: NonNullable<ReminderPeopleTable['left_out']>) => t(`held.left_out.${value}`),
    carrier: sayCarrier,
    at: sayMoment,
  },
  requests: {
    asked: (value: MemberRequestsTable['kind']) => t(`held.request.${value}`),
    text: sayText,
    new_mobile: sayText,
    made_at: sayMoment,
    outcome: (value: NonNullable<MemberRequestsTable['outcome']>) => t(`held.outcome.${value}`),
    answer: sayText,
    decided_at: sayMoment,
    decided_by: sayActor,
  },
} as const satisfies Record<Exclude<HeldPart, 'history'> | 'member', Record<string, Say>>;
