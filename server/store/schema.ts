// Written by npm run schema from the migrations and scripts/schema/known-columns.ts; edit those.
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from 'kysely';
import type { AssociationDetails } from '#domain/association/association.ts';
import type { ApplicantContact, ApplicationDetails, AskedQuestion } from '#domain/joining/application.ts';
import type { BegunWith } from '#domain/year/membership.ts';
import type { PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';

/**
 * The tables of the database, as the migrations create them. Money is in integer cents, and instants are in UTC. Days
 * are `yyyy-mm-dd` texts in the association's time zone.
 */
export interface Database {
  administrators: AdministratorsTable;
  affiliated_groups: AffiliatedGroupsTable;
  applications: ApplicationsTable;
  association_logos: AssociationLogosTable;
  association_versions: AssociationVersionsTable;
  audit: AuditTable;
  audit_links: AuditLinksTable;
  audit_unlinked: AuditUnlinkedTable;
  carrier_refusals: CarrierRefusalsTable;
  certificates: CertificatesTable;
  checkouts: CheckoutsTable;
  client_files: ClientFilesTable;
  club_fees: ClubFeesTable;
  club_payments: ClubPaymentsTable;
  clubs: ClubsTable;
  counters: CountersTable;
  data_versions: DataVersionsTable;
  decline_tokens: DeclineTokensTable;
  different_people: DifferentPeopleTable;
  former_prices: FormerPricesTable;
  group_charges: GroupChargesTable;
  group_payment_lines: GroupPaymentLinesTable;
  insurer_submission_lines: InsurerSubmissionLinesTable;
  insurer_submissions: InsurerSubmissionsTable;
  kept_views: KeptViewsTable;
  limits: LimitsTable;
  member_notes: MemberNotesTable;
  member_photos: MemberPhotosTable;
  member_requests: MemberRequestsTable;
  members: MembersTable;
  messages: MessagesTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  payment_concerns: PaymentConcernsTable;
  payment_events: PaymentEventsTable;
  payments: PaymentsTable;
  print_tickets: PrintTicketsTable;
  receipts: ReceiptsTable;
  record_clubs: RecordClubsTable;
  record_groups: RecordGroupsTable;
  record_licences: RecordLicencesTable;
  record_lines: RecordLinesTable;
  records: RecordsTable;
  reminder_people: ReminderPeopleTable;
  reminders: RemindersTable;
  renewal_years: RenewalYearsTable;
  row_counts: RowCountsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  sign_in_codes: SignInCodesTable;
  year_prices: YearPricesTable;
}

export interface AdministratorsTable {
  id: Generated<number>;
  username: string;
  password_hash: string;
  /** The role: `amacs` for the association, or the affiliated group’s short name. */
  group_name: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  enabled: Generated<boolean>;
  /** When the administrator’s first password expires. Null if the administrator has set the password. */
  first_password_until: Date | null;
  /** What an administrator of the association may change. The duty of a group’s administrator is always `all`. */
  duty: Generated<'all' | 'treasurer' | 'registrar' | 'reader'>;
  /** Whether the administrator allows only sign-in by passkey. With too few passkeys, this has no effect. */
  sms_off: Generated<boolean>;
}

export interface AffiliatedGroupsTable {
  id: Generated<number>;
  short_name: string;
  name: string;
  enabled: Generated<boolean>;
}

/** Each row is an application for membership. Its details are deleted when the application is over. */
export interface ApplicationsTable {
  id: Generated<number>;
  /** The key that the form sends, so that an application sent twice is stored once. */
  key: string | null;
  details: JSONColumnType<ApplicationDetails | null, string, null>;
  photo_jpeg: Buffer | null;
  made_at: Date;
  outcome: 'accepted' | 'refused' | 'ended' | null;
  decided_at: Date | null;
  /** The administrator who decided the application, in the form of the audit: `admin:registrar`. */
  decided_by: string | null;
  /** The hash of mobile, name and date of birth. One person can have only one undecided application. */
  person_hash: string | null;
  /** The membership number of an accepted applicant. No other person gets this number, even before the payment. */
  membership_number: number | null;
  /** Name, e-mail and mobile of an accepted applicant. Null if the applicant has become a member. */
  contact: JSONColumnType<ApplicantContact | null, string | null, string | null>;
  /** Until when an accepted applicant can pay. Null if no payment is due. */
  pay_until: Date | null;
  /** When the applicant was reminded to pay. Null if no reminder was sent. */
  reminded_at: Date | null;
  questions: ColumnType<readonly AskedQuestion[], string | undefined, string>;
  /** When the office asked a question. Null if no question waits for an answer. */
  asked_at: Date | null;
  /** The hashes of the tokens in the links that messages to the applicant contain. */
  link_hashes: Generated<string[]>;
  /** Why the office refused the application, in the words that were sent. */
  refused_because: string | null;
}

export interface AssociationLogosTable {
  hash: string;
  png: Buffer;
}

export interface AssociationVersionsTable {
  id: Generated<number>;
  valid_from: Date;
  /** Who changed the details, in the form of the audit: `admin:registrar`. */
  changed_by: string;
  details: JSONColumnType<AssociationDetails>;
}

export interface AuditTable {
  id: Generated<number>;
  at: Date;
  /** The id of the request. All changes that one request makes have the same request id. */
  request_id: string;
  /** Who made the change: `member:id:7`, `admin:registrar` or `system`. */
  actor: string;
  action: string;
  subject: string;
  before: JSONColumnType<object | null, unknown, unknown>;
  after: JSONColumnType<object | null, unknown, unknown>;
  /** The id of the later entry that removed personal data from this entry. Null if no data were removed. */
  scrubbed_by: number | null;
  /** The person’s id, if an old entry has a membership number as its subject. The chain’s hashes omit this id. */
  person_id: number | null;
}

/** Each row is a link of the chain over the audit. A job adds a link for each entry and never changes a link. */
export interface AuditLinksTable {
  /** The place of the link in the chain. Positions have no gaps. */
  position: number;
  entry_id: number;
  /** The hash of the entry’s original `before`. Empty without a `before`. */
  before_digest: string;
  after_digest: string;
  /** The hash of the previous link. Empty for the first link. */
  previous: string;
  hash: string;
}

/** Each row is an audit entry without a link in the chain, with the hashes from when the entry was written. */
export interface AuditUnlinkedTable {
  entry_id: number;
  before_digest: string;
  after_digest: string;
  /** The hash over the entry’s columns and over `before_digest` and `after_digest`. */
  digest: string;
}

/** Each row is the last refusal by the SMS or the mail carrier. It is deleted when that carrier accepts a message. */
export interface CarrierRefusalsTable {
  carrier: 'sms' | 'email';
  /** The carrier’s answer, without the recipient’s number or address. */
  words: string;
  /** The hashes of the recipients whose messages were refused with the same words, at most five. */
  recipients: string[];
  since: Date;
  last_at: Date;
}

export interface CertificatesTable {
  id: Generated<number>;
  record_id: number;
  cover_year: number;
  /** The number of the certificate within its cover year: 123 for `2026/00123`. */
  number: number;
  cover_until: string;
  third_party_cents: number;
  personal_accident_cents: number;
  /** The token in the web address that the QR code of the certificate opens. */
  verify_token: string;
  voided_at: Date | null;
  /** The day on which third party cover was bought. Null if the certificate has no third party cover. */
  third_party_bought_on: string | null;
  third_party_from: string | null;
  personal_accident_bought_on: string | null;
  personal_accident_from: string | null;
  /** The day on which the first cover was bought. The database computes it. */
  bought_on: GeneratedAlways<string>;
  /** The first day of the cover that starts first. The database computes this day. */
  cover_from: GeneratedAlways<string>;
  /** The stamp duty within `third_party_cents`, in integer cents. */
  third_party_duty_cents: number;
  personal_accident_duty_cents: number;
  /** When the certificate was issued. Null if it is older than this column. */
  issued_at: Date | null;
}

export interface CheckoutsTable {
  id: Generated<number>;
  /** The checkout’s random name, in the receipt page’s address and at the provider. */
  reference: string;
  /** The member. Null while the checkout is for an applicant who is not a member yet. */
  member_id: number | null;
  year: number;
  state: 'prepared' | 'paid' | 'renewed' | 'declined' | 'expired' | 'replaced' | 'refund due' | 'refunded';
  selection: JSONColumnType<Selection>;
  lines: JSONColumnType<PriceLine[]>;
  total_cents: number;
  currency: Generated<string>;
  provider: string;
  /** The id that the provider gave to the payment session. */
  provider_id: string | null;
  redirect_url: string | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  /** The stamp duty in the prices of covers, in percent of the price without stamp duty. */
  stamp_duty_percent: number;
  /** When a job next asks the provider about the checkout. Null means now. */
  look_after_at: Date | null;
  /** How often the job has asked the provider. After each question, the pause is longer. */
  look_after_tries: Generated<number>;
  /** What the checkout pays for: `renewal` for a renewal, `owed` for outstanding lines of a record. */
  pays_for: Generated<'renewal' | 'owed'>;
  /** The ids of the outstanding record lines to pay. Empty for a renewal. */
  line_ids: Generated<number[]>;
  /** The id of the checkout on whose payment page this checkout is paid. Null if this checkout has its own page. */
  part_of: number | null;
  /** The id of the application that is paid, even if the application was deleted. Null for a checkout of a member. */
  application_id: number | null;
}

/** Each row is a file of the browser app. Only the last two started builds are stored. */
export interface ClientFilesTable {
  build: string;
  path: string;
  bytes: Buffer;
  /** When a server process of the build last started. */
  started_at: Date;
}

export interface ClubFeesTable {
  short_name: string;
  year: number;
  fee_cents: number;
}

/** Each row is a payment of fees to a club, or the reversal of such a payment. The rows are never changed. */
export interface ClubPaymentsTable {
  id: Generated<number>;
  year: number;
  short_name: string;
  day: string;
  reference: string;
  cents: number;
  at: Date;
  by: string;
  reverses_id: number | null;
  reason: Generated<string>;
}

export interface ClubsTable {
  id: Generated<number>;
  short_name: string;
  name: string;
  fee_cents: number;
  mandatory: Generated<boolean>;
  enabled: Generated<boolean>;
}

export interface CountersTable {
  name: string;
  value: number;
}

/** Each row is the version of some data, by which the server knows if a stored answer is old. */
export interface DataVersionsTable {
  /** The name of the data: `members` means all that the members’ list shows. */
  name: string;
  /** How many transactions have changed the data. Triggers count them. */
  version: Generated<number>;
  /** A random text that distinguishes the versions of different databases. */
  origin: Generated<string>;
  changed_by: string | null;
}

export interface DeclineTokensTable {
  /** The hash of the token in a message’s link by which reminders are declined. */
  token_hash: string;
  member_id: number;
  created_at: Date;
}

/** Each row is a pair of people that the office marked as different. */
export interface DifferentPeopleTable {
  /** The lower of the two person ids. */
  one_id: number;
  other_id: number;
  marked_at: Date;
  /** Who marked the pair as different: `admin:registrar`. */
  marked_by: string;
}

/** Each row is the former price of a removed club or cover, and whether that price was owed, waived or refunded. */
export interface FormerPricesTable {
  record_id: number;
  kind: 'club' | 'thirdParty' | 'personalAccident';
  short_name: string;
  cents: number;
  line: 'owed' | 'waived' | 'given back' | 'none';
  /** How much of the price was owed or paid, if the price was in several lines. Null for a price in one line. */
  charged_cents: number | null;
}

/** Each row is what a group owes for a cover. If a group buys a paid cover again, the table gets a further row. */
export interface GroupChargesTable {
  id: Generated<number>;
  /** The short name of the group. */
  group_name: string;
  record_id: number;
  cover: 'thirdParty' | 'personalAccident';
  cents: number;
  charged_on: string;
  paid_at: Date | null;
  /** Who marked the charge as paid, in the form of the audit: `admin:registrar`. */
  paid_by: string | null;
  /** The number of the purchase of the cover for this record, starting with 1. */
  purchase: Generated<number>;
  /** Whether the group no longer buys the cover, so that the group owes nothing and gets a refund. */
  given_up: Generated<boolean>;
}

/** Each row is money paid or refunded for a group charge. The charge is paid if the sum of its rows is not zero. */
export interface GroupPaymentLinesTable {
  id: Generated<number>;
  /** The receipt. Null for payments from before groups had receipts. */
  receipt_id: number | null;
  /** The paid group charge. Null if the group charge was deleted later. */
  charge_id: number | null;
  group_name: string;
  record_id: number;
  cover: 'thirdParty' | 'personalAccident';
  /** The amount in integer cents, below zero for a refund. */
  cents: number;
  at: Date;
}

/** Each row is how much one submission changed a certificate’s amounts, compared with all earlier submissions. */
export interface InsurerSubmissionLinesTable {
  submission_id: number;
  certificate_id: number;
  third_party_cents: number;
  personal_accident_cents: number;
  stamp_duty_cents: number;
}

export interface InsurerSubmissionsTable {
  id: Generated<number>;
  year: number;
  reference: string;
  at: Date;
  by: string;
  reverses_id: number | null;
  reason: Generated<string>;
}

export interface KeptViewsTable {
  id: Generated<number>;
  owner_id: number | null;
  name: string;
  look: JSONColumnType<object>;
  created_at: Date;
}

/** Each row is a rate limit: how many tries were counted, and when the count starts again. */
export interface LimitsTable {
  key: string;
  used: number;
  until: Date;
}

export interface MemberNotesTable {
  id: Generated<number>;
  member_id: number;
  text: string;
  written_at: Date;
  /** Who wrote the note, in the form of the audit: `admin:registrar`. */
  written_by: string;
}

export interface MemberPhotosTable {
  member_id: number;
  jpeg: Buffer;
  hash: string;
}

/** Each row is what a member requested from the office. A decided request is deleted some time later. */
export interface MemberRequestsTable {
  id: Generated<number>;
  member_id: number;
  kind: 'correction' | 'erasure' | 'new mobile';
  /** What must be corrected, why the data must be erased, or why the member has a new mobile. */
  text: string;
  /** The new mobile number. Empty for a request that is not about a new mobile. */
  new_mobile: Generated<string>;
  made_at: Date;
  outcome: 'done' | 'refused' | null;
  /** The office’s answer to the member. Empty if the office gave no answer. */
  answer: Generated<string>;
  decided_at: Date | null;
  /** The administrator who decided the request, in the form of the audit: `admin:registrar`. */
  decided_by: string | null;
}

export interface MembersTable {
  id: Generated<number>;
  /** The membership number. Null if the person was never a member. Browsers get 0 instead of null. */
  membership_number: number | null;
  id_number: string;
  title: string;
  first_name: string;
  last_name: string;
  gender: 'M' | 'F' | 'X';
  date_of_birth: string;
  place_of_birth: string;
  street: string;
  city: string;
  post_code: string;
  country: Generated<string>;
  mobile_number: string;
  email: string | null;
  home_phone: string | null;
  office_phone: string | null;
  occupation: Generated<string>;
  employer: Generated<string>;
  deceased: Generated<boolean>;
  vip: Generated<boolean>;
  /** How often the person’s data were changed. A change that is based on an older version is refused. */
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** When the personal data were deleted, by an erasure or because the person was merged with another person. */
  erased_at: Date | null;
  /** An e-mail address that a mail server refused permanently. Messages to any other address are still sent. */
  refused_email: string | null;
  /** When the person declined reminders. Null if the person gets reminders. */
  reminders_declined_at: Date | null;
  search_email: GeneratedAlways<string | null>;
  search_place: GeneratedAlways<number | null>;
  /** Since when the mobile is stored. Null if the mobile is older than this column. */
  mobile_since: Date | null;
  /** Since when the address is stored. Null if it is older than this column. */
  email_since: Date | null;
  /** Who confirmed the mobile: the office, a code that was sent to the mobile, or only the member. */
  mobile_by: Generated<'office' | 'code' | 'member'>;
  /** When `refused_email` was refused. Null if before this column existed. */
  refused_email_at: Date | null;
  /** What the mail server answered when it refused `refused_email`. */
  refused_email_words: string | null;
  search_words: GeneratedAlways<string | null>;
  search_name: GeneratedAlways<string | null>;
  search_digits: GeneratedAlways<string | null>;
  search_further: GeneratedAlways<string | null>;
  /** The id of the person with whom this person was merged. This person’s membership number leads to that person. */
  joined_to: number | null;
}

export interface MessagesTable {
  id: Generated<number>;
  /** The mobile number or e-mail address to which the message is sent. */
  recipient: string;
  body: string;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'refused' | 'withdrawn' | 'given up';
  tries: Generated<number>;
  created_at: Date;
  next_try_at: Date;
  sent_at: Date | null;
  /** Until when the server tries to send the message. Null means 10 minutes for an SMS, and 3 days for an e-mail. */
  worth_until: Date | null;
  /** Whether the text contains a secret, such as a password. Such a text is deleted when it is sent. */
  secret: Generated<boolean>;
  carrier: 'sms' | 'email';
  subject: string | null;
  /** The web address at which the recipient declines more messages of this kind. */
  unsubscribe_url: string | null;
  /** The person whom the message is about. Null for a code, or if `about` is used. */
  member_id: number | null;
  /** The status of the carrier’s answer that permanently refused the message. */
  refused_status: number | null;
  /** The people in a message that is not about one person, in the form of the audit: `member:id:7`. */
  about: Generated<string[]>;
  /** The season of a reminder, or 0 for a message of the office. */
  season: number | null;
  kind: Generated<
    | 'code'
    | 'password'
    | 'contact'
    | 'number'
    | 'receipt'
    | 'owed'
    | 'reminder'
    | 'message'
    | 'sample'
    | 'other'
  >;
  /** The id of the code in the message. An expired code cannot be sent again. */
  code_id: number | null;
  /** Why the last try to send failed. Null after success and before the first try. */
  trouble: 'address' | 'message' | 'us' | 'key' | 'failed' | 'unreached' | 'unsure' | 'late' | null;
  /** The carrier’s answer to the failed try, without the recipient’s address. */
  trouble_words: string | null;
  /** When the office requested another try to send the message. */
  tried_again_at: Date | null;
}

/** Each row is a challenge that a passkey answers. A challenge works once, within five minutes. */
export interface PasskeyChallengesTable {
  hash: string;
  purpose: 'sign-in' | 'enrolment' | 'proof';
  /** The administrator. Null if the username at a sign-in is unknown. */
  administrator_id: number | null;
  /** The hash of the requesting session’s token. Null at a sign-in. */
  session_hash: string | null;
  expires_at: Date;
  used_at: Date | null;
}

/** Each row is a passkey with which an administrator signs in. Only the public key is stored. */
export interface PasskeysTable {
  id: Generated<number>;
  administrator_id: number;
  /** The host that the passkey is bound to. A passkey of a former host cannot be used. */
  site: string;
  /** The id by which the browser knows the passkey, in base64url. */
  credential_id: string;
  public_key: Buffer;
  /** How many uses the device had counted at the last sign-in. It is 0 if the device does not count. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** Each row is what the provider reported and the office must look after. */
export interface PaymentConcernsTable {
  id: Generated<number>;
  kind: 'unknown' | 'given back elsewhere' | 'disputed';
  provider: string;
  /** The provider’s id of the payment. A payment of a provider has at most one concern of each kind. */
  provider_payment_id: string;
  /** The payment. Null if the payment was not made through the portal. */
  payment_id: number | null;
  reference: string | null;
  /** The amount that was charged, refunded or disputed, in integer cents. */
  amount_cents: number;
  currency: string;
  reason: string | null;
  noticed_at: Date;
  dealt_at: Date | null;
  /** Who dealt with the concern, in the form of the audit: `admin:registrar`. */
  dealt_by: string | null;
  note: string | null;
  /** How much money came back because a refund failed, in integer cents. */
  returned_cents: Generated<number>;
  /** When the provider reported the state of the dispute, by its own clock. Null for other concerns. */
  reported_at: Date | null;
}

export interface PaymentEventsTable {
  /** The provider’s id of the event. Each event of a provider is stored once. */
  event_id: string;
  provider: string;
  kind: string;
  reference: string | null;
  received_at: Date;
  outcome: string;
}

export interface PaymentsTable {
  id: Generated<number>;
  checkout_id: number;
  provider: string;
  /** The provider’s id of the payment. A payment of two years has two rows, one for each checkout. */
  provider_payment_id: string;
  amount_cents: number;
  currency: string;
  /** `refunding` means that a refund is ordered and the provider has not confirmed it yet. */
  state: 'captured' | 'applied' | 'refund due' | 'refunding' | 'refunded';
  reason: string | null;
  captured_at: Date;
  /** How many tries to refund the payment have failed. Each try of a refund has its own key at the provider. */
  refund_try: Generated<number>;
  /** The administrator who ordered the refund, in the form of the audit. Null if nobody ordered a refund. */
  refund_by: string | null;
  /** When the server last called the provider about a refund that the provider has not confirmed yet. */
  refund_asked_at: Date | null;
  /** The provider’s reason for refusing the last refund. */
  refund_refusal: string | null;
  refunded_at: Date | null;
  /** `card` if the provider refunded the payment, `otherwise` if the office refunded it as `refund_note` says. */
  refunded_how: 'card' | 'otherwise' | null;
  refund_note: string | null;
  /** The record that the payment paid for, if that renewal was cancelled. */
  cancelled_record_id: number | null;
}

export interface PrintTicketsTable {
  ticket_hash: string;
  type: string;
  member_id: number;
  year: number;
  expires_at: Date;
  /** The hash of the token of the session that requested the print ticket. The print ticket ends with this session. */
  session_hash: string;
  /** The number of the receipt to print. Null means the latest receipt of the year. */
  receipt: string | null;
}

export interface ReceiptsTable {
  id: Generated<number>;
  record_id: number | null;
  /** The paid checkout. Null if the payment was made at the desk. */
  checkout_id: number | null;
  /** The calendar year of issue. The receipts of each year have their own numbers: `R-2026-000123`. */
  issue_year: number;
  number: number;
  lines: JSONColumnType<PriceLine[]>;
  /** The total in integer cents, below zero for a refund. */
  total_cents: number;
  issued_at: Date;
  paid_by: 'cash' | 'cheque' | 'transfer' | 'card' | 'provider' | 'otherwise';
  /** The reference of the cheque or the bank transfer, as the office typed it. */
  reference: string;
  /** The key that the form at the desk sent. A repeated request with this key makes no second receipt. */
  request_key: string | null;
  /** The receipt that this counter-receipt reverses. No receipt is reversed twice. */
  reverses_id: number | null;
  /** The receipt that this receipt replaces, because its payment method was wrong. */
  replaces_id: number | null;
  reversal_reason:
    | 'wrong person'
    | 'not received'
    | 'wrong amount'
    | 'wrong method'
    | 'cancelled'
    | 'other'
    | null;
  reversal_note: string | null;
  group_name: string | null;
  group_year: number | null;
  /** How much of the year’s price was outstanding after this payment. Null if the receipt does not show this amount. */
  left_cents: number | null;
}

export interface RecordClubsTable {
  record_id: number;
  short_name: string;
  fee_cents: number;
}

export interface RecordGroupsTable {
  record_id: number;
  short_name: string;
}

export interface RecordLicencesTable {
  record_id: number;
  licence: string;
}

/** Each row is a price line, outstanding until it is on a receipt or waived. Covers that groups buy have no rows. */
export interface RecordLinesTable {
  id: Generated<number>;
  record_id: number;
  kind: 'club' | 'thirdParty' | 'personalAccident' | 'enrolment';
  /** The short name of the club. Empty for a cover or the enrolment. */
  short_name: string;
  name: string;
  /** The price in cents when the line was written, below zero for a refund. */
  cents: number;
  at: Date;
  why: 'renewal' | 'changed' | 'reversed' | 'cancelled';
  receipt_id: number | null;
  waived_at: Date | null;
  /** Who waived the line, in the form of the audit: `admin:registrar`. */
  waived_by: string | null;
  waived_reason: string | null;
  club_payment_id: number | null;
  /** The id of the deleted line of which this line is a part. Null if this line is not a part. */
  part_of: number | null;
}

export interface RecordsTable {
  id: Generated<number>;
  /** The member. Null after the renewal was cancelled, so that queries by member find no renewal of the year. */
  member_id: number | null;
  year: number;
  third_party: boolean;
  personal_accident: boolean;
  insured_elsewhere: boolean;
  agency_name: Generated<string>;
  source: 'member' | 'administrator' | 'group' | 'demo';
  /** The id of the checkout that paid for the record. Null if no checkout paid. */
  checkout_id: number | null;
  created_at: Date;
  /** The token in the web address that the QR code of the membership card opens. */
  verify_token: Generated<string>;
  /** When the member was last reminded of the outstanding amount of the year. */
  owed_reminded_at: Date | null;
  owed_reminded_by: 'sms' | 'email' | null;
  /** The person whose renewal was cancelled. Null if none was cancelled. */
  cancelled_member_id: number | null;
  /** When the renewal was last cancelled. */
  cancelled_at: Date | null;
  /** Who cancelled the renewal, in the form of the audit: `admin:registrar`. */
  cancelled_by: string | null;
  cancelled_reason: string | null;
  /** Whether the cancelled renewal included the enrolment fee. */
  enrolment_cancelled: Generated<boolean>;
  /** The person who pays or paid for the record, also after the renewal was cancelled. */
  payer_id: GeneratedAlways<number>;
  /** The short name of the group that began the year. Null if no known group began it. */
  begun_by: string | null;
  /** The licences, groups and insurance of a begun year before the member completed it. */
  begun_with: JSONColumnType<BegunWith | null, unknown, unknown>;
  /** The id of the same year’s record that was kept when two people were merged. */
  replaced_by: number | null;
}

export interface ReminderPeopleTable {
  reminder_id: number;
  member_id: number;
  state: 'waiting' | 'queued' | 'sent' | 'refused' | 'failed' | 'uncertain' | 'left out';
  left_out: 'deceased' | 'renewed' | 'declined' | 'reminded' | 'telephone' | 'unreachable' | null;
  carrier: 'sms' | 'email' | null;
  message_id: number | null;
  /** The status of the carrier’s answer that refused the message. */
  refused_status: number | null;
  /** When the person was left out, or when the person’s message was written. */
  at: Date | null;
}

export interface RemindersTable {
  id: Generated<number>;
  /** The season of the reminder. Null for a message of the office. */
  season: number | null;
  subject: string;
  email_text: string;
  sms_text: string;
  /** The time from which the reminder’s messages are sent. */
  starts_at: Date;
  created_at: Date;
  created_by: string;
  stopped_at: Date | null;
  stopped_by: string | null;
  /** The key of the request. A repeated request with this key makes no second reminder. */
  key: string;
  /** Whether people who declined reminders also get the message. */
  everybody: Generated<boolean>;
}

export interface RenewalYearsTable {
  year: number;
  enabled: boolean;
}

/** Each row adds a number, such as 1 or -1, to a count, which is the sum of its rows. Triggers write the rows. */
export interface RowCountsTable {
  /** What is counted: `checkout`, `record`, `sms` or `email` messages. */
  what: string;
  /** The state of messages or checkouts, the source of records, or `cancelled` for cancelled records. */
  value: string;
  change: number;
}

export interface SessionsTable {
  token_hash: string;
  realm: 'member' | 'admin';
  member_id: number | null;
  administrator_id: number | null;
  created_at: Date;
  expires_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  /** When the administrator last proved by passkey or password who they are. Null if only the sign-in was a proof. */
  proved_at: Date | null;
}

export interface SettingsTable {
  name: string;
  value: string;
}

export interface SignInCodesTable {
  id: Generated<number>;
  realm: 'member' | 'admin' | 'mobile' | 'applicant';
  /** The id of the member or the administrator. It is 0 for an applicant. */
  account_id: number;
  code: string;
  created_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  last_sent_at: Date;
  used_at: Date | null;
  /** The hashes of the IP addresses that requested the code. */
  asked_from: Generated<string[]>;
  /** The hash of the new number to which the code was sent. Null if the code was sent to the number on file. */
  sent_to: string | null;
}

export interface YearPricesTable {
  year: number;
  third_party_cents: number;
  personal_accident_cents: number;
  enrolment_cents: number;
  stamp_duty_percent: number;
  groups_from: string | null;
}

/** A row of `members`, without the columns that the database computes for the search. */
export type MemberRow = Omit<Selectable<MembersTable>, `search_${string}`>;
export type NewMember = Insertable<MembersTable>;
export type CheckoutState = CheckoutsTable['state'];
