// Written by npm run schema from the migrations and scripts/schema/known-columns.ts; edit those.
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from 'kysely';
import type { AssociationDetails } from '#domain/association/association.ts';
import type { ApplicantContact, ApplicationDetails, AskedQuestion } from '#domain/joining/application.ts';
import type { BegunWith } from '#domain/year/membership.ts';
import type { PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';

/**
 * The schema: the tables as the migrations make them. Money is integer cents, instants are UTC, days are `yyyy-mm-dd`
 * texts of the association's time zone.
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
  /** `amacs`, or the short name of an affiliated group: the role. */
  group_name: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  enabled: Generated<boolean>;
  /** Until when the first password that somebody else had sent is valid; null where the password is their own. */
  first_password_until: Date | null;
  /** What an administrator of the association may do; `all` for those of groups. */
  duty: Generated<'all' | 'treasurer' | 'registrar' | 'reader'>;
  /** Whether passkeys alone open the account, and no password with a code: counts only while there are passkeys. */
  sms_off: Generated<boolean>;
}

export interface AffiliatedGroupsTable {
  id: Generated<number>;
  short_name: string;
  name: string;
  enabled: Generated<boolean>;
}

/** The schema’s table of applications for membership, open or decided a short time ago; of a decided one only that. */
export interface ApplicationsTable {
  id: Generated<number>;
  /** The form’s own, so that the same sent again is the same. */
  key: string | null;
  details: JSONColumnType<ApplicationDetails | null, string, null>;
  photo_jpeg: Buffer | null;
  made_at: Date;
  outcome: 'accepted' | 'refused' | 'ended' | null;
  decided_at: Date | null;
  /** As the audit names them. */
  decided_by: string | null;
  /** Of the mobile, the name and the birth, so that nobody is undecided twice. */
  person_hash: string | null;
  /** Kept for who is accepted; the member gets it once it is paid. */
  membership_number: number | null;
  /** Where who was accepted is told what became of it, until the row goes. */
  contact: JSONColumnType<ApplicantContact | null, string | null, string | null>;
  /** Until when who is accepted pays; null where nothing waits for that. */
  pay_until: Date | null;
  /** When they were reminded of that. */
  reminded_at: Date | null;
  questions: ColumnType<readonly AskedQuestion[], string | undefined, string>;
  /** Since when a question of the office waits for its answer; null where none does. */
  asked_at: Date | null;
  /** Of the links to its own page; each message has another one. */
  link_hashes: Generated<string[]>;
  /** As the applicant was told; their own page says it. */
  refused_because: string | null;
}

export interface AssociationLogosTable {
  hash: string;
  png: Buffer;
}

export interface AssociationVersionsTable {
  id: Generated<number>;
  valid_from: Date;
  /** As the audit names them. */
  changed_by: string;
  details: JSONColumnType<AssociationDetails>;
}

export interface AuditTable {
  id: Generated<number>;
  at: Date;
  /** One for all the changes of one request. */
  request_id: string;
  /** `member:id:7`, `admin:registrar`, `system`. */
  actor: string;
  action: string;
  subject: string;
  before: JSONColumnType<object | null, unknown, unknown>;
  after: JSONColumnType<object | null, unknown, unknown>;
  /** The entry under which this one’s before and after were taken out; null where they stand as written. */
  scrubbed_by: number | null;
  /** Whom an entry means whose subject is a number, `member:28`, as they were written once; no part of the chain. */
  person_id: number | null;
}

/** The schema’s table of the chain over the audit, which a job makes of what was written; only ever added to. */
export interface AuditLinksTable {
  /** Counts up without gaps from 1. */
  position: number;
  entry_id: number;
  /** Of the before as it was written; empty where there was none. */
  before_digest: string;
  after_digest: string;
  /** The hash of the link before; empty for the first. */
  previous: string;
  hash: string;
}

/** The schema’s table of the audit entries that are not linked yet, with their digests as they were written. */
export interface AuditUnlinkedTable {
  entry_id: number;
  before_digest: string;
  after_digest: string;
  /** Over the entry, and the digests of its before and after. */
  digest: string;
}

/** The schema’s table of what each carrier said when it last refused a message, until it takes one again. */
export interface CarrierRefusalsTable {
  carrier: 'sms' | 'email';
  /** Without whom it was for. */
  words: string;
  /** To whom in a row it said so, as hashes, as many as it takes to stop. */
  recipients: string[];
  since: Date;
  last_at: Date;
}

export interface CertificatesTable {
  id: Generated<number>;
  record_id: number;
  cover_year: number;
  /** Counts up within the cover year: `2026/00123`. */
  number: number;
  cover_until: string;
  third_party_cents: number;
  personal_accident_cents: number;
  /** What the QR code of the paper opens. */
  verify_token: string;
  voided_at: Date | null;
  /** When the cover was bought and from when it runs; null where the certificate is not for it. */
  third_party_bought_on: string | null;
  third_party_from: string | null;
  personal_accident_bought_on: string | null;
  personal_accident_from: string | null;
  /** Of the cover that was bought first. */
  bought_on: GeneratedAlways<string>;
  /** Of the cover that runs first. */
  cover_from: GeneratedAlways<string>;
  /** How much of the price is stamp duty. */
  third_party_duty_cents: number;
  personal_accident_duty_cents: number;
  /** Null where it was issued before this was kept, or imported. */
  issued_at: Date | null;
}

export interface CheckoutsTable {
  id: Generated<number>;
  /** Opaque; stands in the receipt page’s address and in the provider’s payment. */
  reference: string;
  /** Null while an application is to be paid, and for good where it never was. */
  member_id: number | null;
  year: number;
  state: 'prepared' | 'paid' | 'renewed' | 'declined' | 'expired' | 'replaced' | 'refund due' | 'refunded';
  selection: JSONColumnType<Selection>;
  lines: JSONColumnType<PriceLine[]>;
  total_cents: number;
  currency: Generated<string>;
  provider: string;
  /** The provider’s own id of the payment session. */
  provider_id: string | null;
  redirect_url: string | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  /** The share of stamp duty in the prices of covers, in percent of the premium. */
  stamp_duty_percent: number;
  /** When the job turns to it next while it is not settled; null is at once. */
  look_after_at: Date | null;
  /** How often it did without settling it: the pauses grow. */
  look_after_tries: Generated<number>;
  /** The renewal of the year, or lines of its record that are owed. */
  pays_for: Generated<'renewal' | 'owed'>;
  /** The lines that are owed; none where it is for a renewal. */
  line_ids: Generated<number[]>;
  /** The checkout on whose payment page this one is paid too, by its own share; null where it has a page of its own. */
  part_of: number | null;
  /** The application that it pays, which may be gone; null for a member’s. */
  application_id: number | null;
}

/** The schema’s table of the browser app’s files, of the last two builds that were started. */
export interface ClientFilesTable {
  build: string;
  path: string;
  bytes: Buffer;
  /** When a process of the build started last. */
  started_at: Date;
}

export interface ClubFeesTable {
  short_name: string;
  year: number;
  fee_cents: number;
}

/** The schema’s table of what clubs were paid over; the lines of a payment never change afterwards. */
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

/** The schema’s table of the versions of data that answers are kept as bytes by. */
export interface DataVersionsTable {
  /** `members`: all that the list of members says. */
  name: string;
  /** Counts the transactions that changed it; the triggers do. */
  version: Generated<number>;
  /** Tells databases apart whose counts are the same. */
  origin: Generated<string>;
  changed_by: string | null;
}

export interface DeclineTokensTable {
  /** Of the link in a message by which its reader declines reminders. */
  token_hash: string;
  member_id: number;
  created_at: Date;
}

/** The schema’s table of the pairs of people who look like one person and are not, as the office knows. */
export interface DifferentPeopleTable {
  /** The lower id of the two. */
  one_id: number;
  other_id: number;
  marked_at: Date;
  /** As the audit names them. */
  marked_by: string;
}

/** The schema’s table of what was taken away from records had cost, and what became of its line. */
export interface FormerPricesTable {
  record_id: number;
  kind: 'club' | 'thirdParty' | 'personalAccident';
  short_name: string;
  cents: number;
  line: 'owed' | 'waived' | 'given back' | 'none';
  /** What of the price was owed or paid, since the rest was waived; null where all was. */
  charged_cents: number | null;
}

/** The schema’s table of the covers that groups bought and owe for; one paid and bought again is a new row. */
export interface GroupChargesTable {
  id: Generated<number>;
  /** The group’s short name. */
  group_name: string;
  record_id: number;
  cover: 'thirdParty' | 'personalAccident';
  cents: number;
  charged_on: string;
  paid_at: Date | null;
  /** The administrator who marked it paid, as the audit names them. */
  paid_by: string | null;
  /** Counts up from 1 for each cover of a record. */
  purchase: Generated<number>;
  /** Whether somebody else has bought the cover since: the group owes nothing for it. */
  given_up: Generated<boolean>;
}

/** The schema’s table of the money that moved for groups’ charges; a charge is paid whose lines are not zero in all. */
export interface GroupPaymentLinesTable {
  id: Generated<number>;
  /** Null where it was paid before groups had receipts. */
  receipt_id: number | null;
  /** Null where the charge was taken back since. */
  charge_id: number | null;
  group_name: string;
  record_id: number;
  cover: 'thirdParty' | 'personalAccident';
  /** Below zero where it was given back. */
  cents: number;
  at: Date;
}

/** The schema’s table of what was submitted of certificates: how much more or less than in all submissions before. */
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

/** The schema’s table of the limits of sign-in: how often something was done until when. */
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
  /** As the audit names them. */
  written_by: string;
}

export interface MemberPhotosTable {
  member_id: number;
  jpeg: Buffer;
  hash: string;
}

/** The schema’s table of what members asked the office for, open or decided a short time ago. */
export interface MemberRequestsTable {
  id: Generated<number>;
  member_id: number;
  kind: 'correction' | 'erasure' | 'new mobile';
  /** What is to be corrected; why the data are to be erased, or the mobile is another one. */
  text: string;
  /** Empty but for a new mobile. */
  new_mobile: Generated<string>;
  made_at: Date;
  outcome: 'done' | 'refused' | null;
  /** Of the office to the member. */
  answer: Generated<string>;
  decided_at: Date | null;
  /** As the audit names them. */
  decided_by: string | null;
}

export interface MembersTable {
  id: Generated<number>;
  /** Null for people that a group added; the wire shows 0. */
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
  /** Counts the edits, so that a stale one is noticed. */
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** When everything personal was taken out of the row; nobody meets it any more but in the books. */
  erased_at: Date | null;
  /** The e-mail address that a server refused for good; it says nothing of any other address. */
  refused_email: string | null;
  /** Since when they want no reminders. */
  reminders_declined_at: Date | null;
  search_email: GeneratedAlways<string | null>;
  search_place: GeneratedAlways<number | null>;
  /** Since when the mobile is on file; null is longer than that was noted. */
  mobile_since: Date | null;
  /** Since when the e-mail address is on file, likewise. */
  email_since: Date | null;
  /** Who says that the mobile is theirs: the office, a code that came back from it, or the member alone. */
  mobile_by: Generated<'office' | 'code' | 'member'>;
  /** When it was refused; null is before that was noted. */
  refused_email_at: Date | null;
  /** What the server said, likewise. */
  refused_email_words: string | null;
  search_words: GeneratedAlways<string | null>;
  search_name: GeneratedAlways<string | null>;
  search_digits: GeneratedAlways<string | null>;
  search_further: GeneratedAlways<string | null>;
  /** To whom a person was joined who was on file twice; their number leads there for ever. */
  joined_to: number | null;
}

export interface MessagesTable {
  id: Generated<number>;
  /** The number or the address that it goes to. */
  recipient: string;
  body: string;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'refused' | 'withdrawn' | 'given up';
  tries: Generated<number>;
  created_at: Date;
  next_try_at: Date;
  sent_at: Date | null;
  /** When it is given up; null is the time of its carrier: ten minutes for an SMS, as its code. */
  worth_until: Date | null;
  /** Whether it holds what nobody else may know, and so is emptied once it has left. */
  secret: Generated<boolean>;
  carrier: 'sms' | 'email';
  subject: string | null;
  /** Where whoever gets it says that they want no more of its kind. */
  unsubscribe_url: string | null;
  /** Whom it is about; null for codes, which are known by their number. */
  member_id: number | null;
  /** What the server said that refused it for good. */
  refused_status: number | null;
  /** The people whom it names, as the audit names them, where it names several. */
  about: Generated<string[]>;
  /** Which season a reminder is of, 0 for the office’s own messages, which leave by that job too; null for others. */
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
  /** The code that it carries: once that is over it is not sent any more. */
  code_id: number | null;
  /** Why it was not taken when it was tried last; null where it was, or was not tried. */
  trouble: 'address' | 'message' | 'us' | 'key' | 'failed' | 'unreached' | 'unsure' | 'late' | null;
  /** What its carrier said then, without whom it was for. */
  trouble_words: string | null;
  /** When the office had it tried again. */
  tried_again_at: Date | null;
}

/** The schema’s table of the challenges that passkeys answer, each once and within minutes, by their hashes. */
export interface PasskeyChallengesTable {
  hash: string;
  purpose: 'sign-in' | 'enrolment' | 'proof';
  /** Null where a sign-in was begun under a name that nobody has. */
  administrator_id: number | null;
  /** The session that asked for it; null at a sign-in. */
  session_hash: string | null;
  expires_at: Date;
  used_at: Date | null;
}

/** The schema’s table of the passkeys by which administrators sign in, each with its public key alone. */
export interface PasskeysTable {
  id: Generated<number>;
  administrator_id: number;
  /** The host that it is bound to, which may have been another one than now. */
  site: string;
  /** As the browser names it, in base64url. */
  credential_id: string;
  public_key: Buffer;
  /** What the device said that it had counted when it was used last; 0 where it counts nothing. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** The schema’s table of what the office must see of payments beside checkouts, until somebody has dealt with it. */
export interface PaymentConcernsTable {
  id: Generated<number>;
  kind: 'unknown' | 'given back elsewhere' | 'disputed';
  provider: string;
  /** Unique with its provider and kind. */
  provider_payment_id: string;
  /** Null where the payment is none of ours. */
  payment_id: number | null;
  reference: string | null;
  /** What was taken, given back or disputed. */
  amount_cents: number;
  currency: string;
  reason: string | null;
  noticed_at: Date;
  dealt_at: Date | null;
  /** As the audit names them. */
  dealt_by: string | null;
  note: string | null;
}

export interface PaymentEventsTable {
  /** The provider’s event id, once. */
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
  /** Unique with its provider: one captured payment is one row, however often it is told. */
  provider_payment_id: string;
  amount_cents: number;
  currency: string;
  /** `refunding` is ordered at the provider, or on its way there, and not confirmed yet. */
  state: 'captured' | 'applied' | 'refund due' | 'refunding' | 'refunded';
  reason: string | null;
  captured_at: Date;
  /** How many refunds were refused: each try has a key of its own at the provider. */
  refund_try: Generated<number>;
  /** Who ordered it, as the audit names them; null where it was not ordered here. */
  refund_by: string | null;
  /** When the provider was last turned to about a refund that it has not confirmed yet. */
  refund_asked_at: Date | null;
  /** Why the provider refused the last one. */
  refund_refusal: string | null;
  refunded_at: Date | null;
  /** By the provider, or by other means, of which the note tells. */
  refunded_how: 'card' | 'otherwise' | null;
  refund_note: string | null;
  /** The record that it paid for, where that renewal was cancelled. */
  cancelled_record_id: number | null;
}

export interface PrintTicketsTable {
  ticket_hash: string;
  type: string;
  member_id: number;
  year: number;
  expires_at: Date;
  /** The session that it was given under, by its hash: the ticket is over with it, and its holder’s. */
  session_hash: string;
  /** The number of the receipt that it is for; null for the latest of the year. */
  receipt: string | null;
}

export interface ReceiptsTable {
  id: Generated<number>;
  record_id: number | null;
  /** Null where it was paid at the desk. */
  checkout_id: number | null;
  /** The calendar year in which it was issued; counts up within it: `R-2026-000123`. */
  issue_year: number;
  number: number;
  lines: JSONColumnType<PriceLine[]>;
  /** Below zero where money was given back. */
  total_cents: number;
  issued_at: Date;
  paid_by: 'cash' | 'cheque' | 'transfer' | 'card' | 'provider' | 'otherwise';
  /** Of the cheque or the transfer, as the office wrote it down. */
  reference: string;
  /** Of the form that asked for it at the desk, by which the same request is known again; null where it has none. */
  request_key: string | null;
  /** The receipt that this counter-receipt takes back; at most one does. */
  reverses_id: number | null;
  /** The receipt in whose place this one stands, since it named another way of paying. */
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
  /** What was still open of the year afterwards; null where it does not say, as when all was paid. */
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

/** The schema’s table of what records cost, by line: open until on a receipt or waived; none if settled elsewhere. */
export interface RecordLinesTable {
  id: Generated<number>;
  record_id: number;
  kind: 'club' | 'thirdParty' | 'personalAccident' | 'enrolment';
  /** Of the club; empty for all else. */
  short_name: string;
  name: string;
  /** As it was priced then; below zero is to be given back. */
  cents: number;
  at: Date;
  why: 'renewal' | 'changed' | 'reversed' | 'cancelled';
  receipt_id: number | null;
  waived_at: Date | null;
  /** As the audit names them. */
  waived_by: string | null;
  waived_reason: string | null;
  club_payment_id: number | null;
  /** The id of the line, gone since, of which this is a part; null where it is whole. */
  part_of: number | null;
}

export interface RecordsTable {
  id: Generated<number>;
  /** Null once the renewal is cancelled: whatever asks by member reads the year as not renewed. */
  member_id: number | null;
  year: number;
  third_party: boolean;
  personal_accident: boolean;
  insured_elsewhere: boolean;
  agency_name: Generated<string>;
  source: 'member' | 'administrator' | 'group' | 'demo';
  /** The name of the checkout that paid for it, where one did. */
  checkout_id: number | null;
  created_at: Date;
  /** What the QR code of the card opens. */
  verify_token: Generated<string>;
  /** When the member was reminded last of what they owe for the year. */
  owed_reminded_at: Date | null;
  owed_reminded_by: 'sms' | 'email' | null;
  /** Whose renewal it was that is cancelled. */
  cancelled_member_id: number | null;
  /** When it was cancelled last; of a year that a group began, and that is the group’s again, too. */
  cancelled_at: Date | null;
  /** As the audit names them. */
  cancelled_by: string | null;
  cancelled_reason: string | null;
  /** Whether enrolment was charged with the renewal that is cancelled. */
  enrolment_cancelled: Generated<boolean>;
  /** Whose money stands on it, cancelled or not. */
  payer_id: GeneratedAlways<number>;
  /** The short name of the group that began the year, where one did and it is known. */
  begun_by: string | null;
  /** What the year held that a group began, before it was completed. */
  begun_with: JSONColumnType<BegunWith | null, unknown, unknown>;
  /** The record of the same year in whose favour it ended, when two people were joined. */
  replaced_by: number | null;
}

export interface ReminderPeopleTable {
  reminder_id: number;
  member_id: number;
  state: 'waiting' | 'queued' | 'sent' | 'refused' | 'failed' | 'uncertain' | 'left out';
  left_out: 'deceased' | 'renewed' | 'declined' | 'reminded' | 'telephone' | 'unreachable' | null;
  carrier: 'sms' | 'email' | null;
  message_id: number | null;
  /** What the server said that refused their message for good. */
  refused_status: number | null;
  /** When they were left out, or their message was written. */
  at: Date | null;
}

export interface RemindersTable {
  id: Generated<number>;
  /** Null for a message of the office’s own. */
  season: number | null;
  subject: string;
  email_text: string;
  sms_text: string;
  /** Before it nobody is reminded. */
  starts_at: Date;
  created_at: Date;
  created_by: string;
  stopped_at: Date | null;
  stopped_by: string | null;
  /** Of the call that wrote it: made again, it writes nothing. */
  key: string;
  /** Whether it goes to people who declined reminders too. */
  everybody: Generated<boolean>;
}

export interface RenewalYearsTable {
  year: number;
  enabled: boolean;
}

/** The schema’s table of how many rows there are of a kind, as a sum: each change adds its own, by triggers. */
export interface RowCountsTable {
  /** The carrier of messages, `checkout` or `record`. */
  what: string;
  /** The state of messages and checkouts, the source of records, `cancelled` for a cancelled one. */
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
  /** When its holder last showed again who they are; null where they have not since the sign-in. */
  proved_at: Date | null;
}

export interface SettingsTable {
  name: string;
  value: string;
}

export interface SignInCodesTable {
  id: Generated<number>;
  realm: 'member' | 'admin' | 'mobile' | 'applicant';
  /** The member’s or administrator’s id. */
  account_id: number;
  code: string;
  created_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  last_sent_at: Date;
  used_at: Date | null;
  /** The addresses that asked for it, as hashes. */
  asked_from: Generated<string[]>;
  /** The new number that it went to, as a hash; null where it went to the number on file. */
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

/** A member’s row in the schema, without what the database makes of it for the search. */
export type MemberRow = Omit<Selectable<MembersTable>, `search_${string}`>;
export type NewMember = Insertable<MembersTable>;
export type CheckoutState = CheckoutsTable['state'];
