/**
 * The TypeScript types of columns, if they do not follow from the database: JSON, and texts for which only some words
 * are allowed, but without a check constraint.
 */
export const columnTypes: Readonly<Record<string, string>> = {
  'applications.details': 'JSONColumnType<ApplicationDetails | null, string, null>',
  'applications.contact': 'JSONColumnType<ApplicantContact | null, string | null, string | null>',
  'applications.questions': 'ColumnType<readonly AskedQuestion[], string | undefined, string>',
  'association_versions.details': 'JSONColumnType<AssociationDetails>',
  'audit.before': 'JSONColumnType<object | null, unknown, unknown>',
  'audit.after': 'JSONColumnType<object | null, unknown, unknown>',
  'checkouts.lines': 'JSONColumnType<PriceLine[]>',
  'checkouts.selection': 'JSONColumnType<Selection>',
  'kept_views.look': 'JSONColumnType<object>',
  'messages.state': `'queued' | 'sending' | 'sent' | 'failed' | 'refused' | 'withdrawn' | 'given up'`,
  'receipts.lines': 'JSONColumnType<PriceLine[]>',
  'records.begun_with': 'JSONColumnType<BegunWith | null, unknown, unknown>',
  'records.source': `'member' | 'administrator' | 'group' | 'demo'`,
  'sign_in_codes.realm': `'member' | 'admin' | 'mobile' | 'applicant'`,
};

/** Descriptions of tables and columns whose names do not say enough. */
export const descriptions: Readonly<Record<string, string>> = {
  'administrators.group_name': 'The role: `amacs` for the association, or the affiliated group’s short name.',
  'administrators.duty':
    'What an administrator of the association may change. The duty of a group’s administrator is always `all`.',
  'administrators.first_password_until':
    'When the administrator’s first password expires. Null if the administrator has set the password.',
  'administrators.sms_off':
    'Whether the administrator allows only sign-in by passkey. With too few passkeys, this has no effect.',
  applications:
    'Each row is an application for membership. Its details are deleted when the application is over.',
  'applications.key': 'The key that the form sends, so that an application sent twice is stored once.',
  'applications.decided_by':
    'The administrator who decided the application, in the form of the audit: `admin:registrar`.',
  'applications.person_hash':
    'The hash of mobile, name and date of birth. One person can have only one undecided application.',
  'applications.membership_number':
    'The membership number of an accepted applicant. No other person gets this number, even before the payment.',
  'applications.contact':
    'Name, e-mail and mobile of an accepted applicant. Null if the applicant has become a member.',
  'applications.pay_until': 'Until when an accepted applicant can pay. Null if no payment is due.',
  'applications.reminded_at': 'When the applicant was reminded to pay. Null if no reminder was sent.',
  'applications.refused_because': 'Why the office refused the application, in the words that were sent.',
  'applications.asked_at': 'When the office asked a question. Null if no question waits for an answer.',
  'applications.link_hashes': 'The hashes of the tokens in the links that messages to the applicant contain.',
  'association_versions.changed_by': 'Who changed the details, in the form of the audit: `admin:registrar`.',
  'audit.request_id': 'The id of the request. All changes that one request makes have the same request id.',
  'audit.actor': 'Who made the change: `member:id:7`, `admin:registrar` or `system`.',
  'audit.person_id':
    'The person’s id, if an old entry has a membership number as its subject. The chain’s hashes omit this id.',
  'audit.scrubbed_by':
    'The id of the later entry that removed personal data from this entry. Null if no data were removed.',
  audit_links:
    'Each row is a link of the chain over the audit. A job adds a link for each entry and never changes a link.',
  audit_unlinked:
    'Each row is an audit entry without a link in the chain, with the hashes from when the entry was written.',
  'audit_unlinked.digest': 'The hash over the entry’s columns and over `before_digest` and `after_digest`.',
  'audit_links.position': 'The place of the link in the chain. Positions have no gaps.',
  'audit_links.before_digest': 'The hash of the entry’s original `before`. Empty without a `before`.',
  'audit_links.previous': 'The hash of the previous link. Empty for the first link.',
  'certificates.issued_at': 'When the certificate was issued. Null if it is older than this column.',
  'certificates.number': 'The number of the certificate within its cover year: 123 for `2026/00123`.',
  'certificates.third_party_duty_cents': 'The stamp duty within `third_party_cents`, in integer cents.',
  'certificates.third_party_bought_on':
    'The day on which third party cover was bought. Null if the certificate has no third party cover.',
  'certificates.verify_token': 'The token in the web address that the QR code of the certificate opens.',
  'certificates.bought_on': 'The day on which the first cover was bought. The database computes it.',
  'certificates.cover_from': 'The first day of the cover that starts first. The database computes this day.',
  'checkouts.reference': 'The checkout’s random name, in the receipt page’s address and at the provider.',
  'checkouts.provider_id': 'The id that the provider gave to the payment session.',
  'checkouts.stamp_duty_percent':
    'The stamp duty in the prices of covers, in percent of the price without stamp duty.',
  'checkouts.pays_for':
    'What the checkout pays for: `renewal` for a renewal, `owed` for outstanding lines of a record.',
  'checkouts.line_ids': 'The ids of the outstanding record lines to pay. Empty for a renewal.',
  'checkouts.part_of':
    'The id of the checkout on whose payment page this checkout is paid. Null if this checkout has its own page.',
  'checkouts.member_id': 'The member. Null while the checkout is for an applicant who is not a member yet.',
  'checkouts.application_id':
    'The id of the application that is paid, even if the application was deleted. Null for a checkout of a member.',
  'checkouts.look_after_at': 'When a job next asks the provider about the checkout. Null means now.',
  'checkouts.look_after_tries':
    'How often the job has asked the provider. After each question, the pause is longer.',
  data_versions: 'Each row is the version of some data, by which the server knows if a stored answer is old.',
  'data_versions.name': 'The name of the data: `members` means all that the members’ list shows.',
  'data_versions.version': 'How many transactions have changed the data. Triggers count them.',
  'data_versions.origin': 'A random text that distinguishes the versions of different databases.',
  row_counts:
    'Each row adds a number, such as 1 or -1, to a count, which is the sum of its rows. Triggers write the rows.',
  'row_counts.what': 'What is counted: `checkout`, `record`, `sms` or `email` messages.',
  'row_counts.value':
    'The state of messages or checkouts, the source of records, or `cancelled` for cancelled records.',
  different_people: 'Each row is a pair of people that the office marked as different.',
  'different_people.one_id': 'The lower of the two person ids.',
  'different_people.marked_by': 'Who marked the pair as different: `admin:registrar`.',
  former_prices:
    'Each row is the former price of a removed club or cover, and whether that price was owed, waived or refunded.',
  group_charges:
    'Each row is what a group owes for a cover. If a group buys a paid cover again, the table gets a further row.',
  'group_charges.group_name': 'The short name of the group.',
  'group_charges.purchase': 'The number of the purchase of the cover for this record, starting with 1.',
  'group_charges.given_up':
    'Whether the group no longer buys the cover, so that the group owes nothing and gets a refund.',
  'group_charges.paid_by': 'Who marked the charge as paid, in the form of the audit: `admin:registrar`.',
  group_payment_lines:
    'Each row is money paid or refunded for a group charge. The charge is paid if the sum of its rows is not zero.',
  'group_payment_lines.receipt_id': 'The receipt. Null for payments from before groups had receipts.',
  'group_payment_lines.charge_id': 'The paid group charge. Null if the group charge was deleted later.',
  'group_payment_lines.cents': 'The amount in integer cents, below zero for a refund.',
  limits: 'Each row is a rate limit: how many tries were counted, and when the count starts again.',
  'member_notes.written_by': 'Who wrote the note, in the form of the audit: `admin:registrar`.',
  member_requests:
    'Each row is what a member requested from the office. A decided request is deleted some time later.',
  'member_requests.text':
    'What must be corrected, why the data must be erased, or why the member has a new mobile.',
  'member_requests.new_mobile': 'The new mobile number. Empty for a request that is not about a new mobile.',
  'member_requests.answer': 'The office’s answer to the member. Empty if the office gave no answer.',
  'member_requests.decided_by':
    'The administrator who decided the request, in the form of the audit: `admin:registrar`.',
  'members.membership_number':
    'The membership number. Null if the person was never a member. Browsers get 0 instead of null.',
  'members.version':
    'How often the person’s data were changed. A change that is based on an older version is refused.',
  'members.erased_at':
    'When the personal data were deleted, by an erasure or because the person was merged with another person.',
  'members.joined_to':
    'The id of the person with whom this person was merged. This person’s membership number leads to that person.',
  'members.mobile_since': 'Since when the mobile is stored. Null if the mobile is older than this column.',
  'members.email_since': 'Since when the address is stored. Null if it is older than this column.',
  'members.mobile_by':
    'Who confirmed the mobile: the office, a code that was sent to the mobile, or only the member.',
  passkeys: 'Each row is a passkey with which an administrator signs in. Only the public key is stored.',
  'passkeys.site': 'The host that the passkey is bound to. A passkey of a former host cannot be used.',
  'passkeys.credential_id': 'The id by which the browser knows the passkey, in base64url.',
  'passkeys.counter':
    'How many uses the device had counted at the last sign-in. It is 0 if the device does not count.',
  passkey_challenges:
    'Each row is a challenge that a passkey answers. A challenge works once, within five minutes.',
  'passkey_challenges.administrator_id': 'The administrator. Null if the username at a sign-in is unknown.',
  'passkey_challenges.session_hash': 'The hash of the requesting session’s token. Null at a sign-in.',
  'sessions.proved_at':
    'When the administrator last proved by passkey or password who they are. Null if only the sign-in was a proof.',
  payment_concerns: 'Each row is what the provider reported and the office must look after.',
  'members.refused_email':
    'An e-mail address that a mail server refused permanently. Messages to any other address are still sent.',
  'members.refused_email_at': 'When `refused_email` was refused. Null if before this column existed.',
  'members.refused_email_words': 'What the mail server answered when it refused `refused_email`.',
  carrier_refusals:
    'Each row is the last refusal by the SMS or the mail carrier. It is deleted when that carrier accepts a message.',
  'carrier_refusals.words': 'The carrier’s answer, without the recipient’s number or address.',
  'carrier_refusals.recipients':
    'The hashes of the recipients whose messages were refused with the same words, at most five.',
  client_files: 'Each row is a file of the browser app. Only the last two started builds are stored.',
  'client_files.started_at': 'When a server process of the build last started.',
  'messages.recipient': 'The mobile number or e-mail address to which the message is sent.',
  'messages.member_id': 'The person whom the message is about. Null for a code, or if `about` is used.',
  'messages.about':
    'The people in a message that is not about one person, in the form of the audit: `member:id:7`.',
  'messages.unsubscribe_url': 'The web address at which the recipient declines more messages of this kind.',
  'messages.refused_status': 'The status of the carrier’s answer that permanently refused the message.',
  'messages.code_id': 'The id of the code in the message. An expired code cannot be sent again.',
  'messages.trouble': 'Why the last try to send failed. Null after success and before the first try.',
  'messages.trouble_words': 'The carrier’s answer to the failed try, without the recipient’s address.',
  'messages.tried_again_at': 'When the office requested another try to send the message.',
  'messages.season': 'The season of a reminder, or 0 for a message of the office.',
  'members.reminders_declined_at': 'When the person declined reminders. Null if the person gets reminders.',
  'decline_tokens.token_hash': 'The hash of the token in a message’s link by which reminders are declined.',
  'reminders.season': 'The season of the reminder. Null for a message of the office.',
  'reminders.everybody': 'Whether people who declined reminders also get the message.',
  'reminders.starts_at': 'The time from which the reminder’s messages are sent.',
  'reminders.key': 'The key of the request. A repeated request with this key makes no second reminder.',
  'reminder_people.at': 'When the person was left out, or when the person’s message was written.',
  'reminder_people.refused_status': 'The status of the carrier’s answer that refused the message.',
  'messages.worth_until':
    'Until when the server tries to send the message. Null means 10 minutes for an SMS, and 3 days for an e-mail.',
  'messages.secret':
    'Whether the text contains a secret, such as a password. Such a text is deleted when it is sent.',
  'payment_concerns.provider_payment_id':
    'The provider’s id of the payment. A payment of a provider has at most one concern of each kind.',
  'payment_concerns.payment_id': 'The payment. Null if the payment was not made through the portal.',
  'payment_concerns.amount_cents': 'The amount that was charged, refunded or disputed, in integer cents.',
  'payment_concerns.dealt_by': 'Who dealt with the concern, in the form of the audit: `admin:registrar`.',
  'payment_concerns.returned_cents': 'How much money came back because a refund failed, in integer cents.',
  'payment_concerns.reported_at':
    'When the provider reported the state of the dispute, by its own clock. Null for other concerns.',
  'payment_events.event_id': 'The provider’s id of the event. Each event of a provider is stored once.',
  'payments.provider_payment_id':
    'The provider’s id of the payment. A payment of two years has two rows, one for each checkout.',
  'payments.state': '`refunding` means that a refund is ordered and the provider has not confirmed it yet.',
  'payments.refund_try':
    'How many tries to refund the payment have failed. Each try of a refund has its own key at the provider.',
  'payments.refund_by':
    'The administrator who ordered the refund, in the form of the audit. Null if nobody ordered a refund.',
  'payments.refund_asked_at':
    'When the server last called the provider about a refund that the provider has not confirmed yet.',
  'payments.refund_refusal': 'The provider’s reason for refusing the last refund.',
  'payments.refunded_how':
    '`card` if the provider refunded the payment, `otherwise` if the office refunded it as `refund_note` says.',
  'print_tickets.receipt': 'The number of the receipt to print. Null means the latest receipt of the year.',
  'print_tickets.session_hash':
    'The hash of the token of the session that requested the print ticket. The print ticket ends with this session.',
  'receipts.request_key':
    'The key that the form at the desk sent. A repeated request with this key makes no second receipt.',
  'receipts.issue_year':
    'The calendar year of issue. The receipts of each year have their own numbers: `R-2026-000123`.',
  'payments.cancelled_record_id': 'The record that the payment paid for, if that renewal was cancelled.',
  'receipts.checkout_id': 'The paid checkout. Null if the payment was made at the desk.',
  'receipts.total_cents': 'The total in integer cents, below zero for a refund.',
  'receipts.left_cents':
    'How much of the year’s price was outstanding after this payment. Null if the receipt does not show this amount.',
  'receipts.reference': 'The reference of the cheque or the bank transfer, as the office typed it.',
  'receipts.reverses_id': 'The receipt that this counter-receipt reverses. No receipt is reversed twice.',
  'receipts.replaces_id': 'The receipt that this receipt replaces, because its payment method was wrong.',
  club_payments:
    'Each row is a payment of fees to a club, or the reversal of such a payment. The rows are never changed.',
  insurer_submission_lines:
    'Each row is how much one submission changed a certificate’s amounts, compared with all earlier submissions.',
  record_lines:
    'Each row is a price line, outstanding until it is on a receipt or waived. Covers that groups buy have no rows.',
  'former_prices.charged_cents':
    'How much of the price was owed or paid, if the price was in several lines. Null for a price in one line.',
  'record_lines.short_name': 'The short name of the club. Empty for a cover or the enrolment.',
  'record_lines.cents': 'The price in cents when the line was written, below zero for a refund.',
  'record_lines.part_of':
    'The id of the deleted line of which this line is a part. Null if this line is not a part.',
  'record_lines.waived_by': 'Who waived the line, in the form of the audit: `admin:registrar`.',
  'records.checkout_id': 'The id of the checkout that paid for the record. Null if no checkout paid.',
  'records.member_id':
    'The member. Null after the renewal was cancelled, so that queries by member find no renewal of the year.',
  'records.cancelled_member_id': 'The person whose renewal was cancelled. Null if none was cancelled.',
  'records.cancelled_at': 'When the renewal was last cancelled.',
  'records.cancelled_by': 'Who cancelled the renewal, in the form of the audit: `admin:registrar`.',
  'records.replaced_by': 'The id of the same year’s record that was kept when two people were merged.',
  'records.enrolment_cancelled': 'Whether the cancelled renewal included the enrolment fee.',
  'records.payer_id': 'The person who pays or paid for the record, also after the renewal was cancelled.',
  'records.begun_by': 'The short name of the group that began the year. Null if no known group began it.',
  'records.begun_with': 'The licences, groups and insurance of a begun year before the member completed it.',
  'records.owed_reminded_at': 'When the member was last reminded of the outstanding amount of the year.',
  'records.verify_token': 'The token in the web address that the QR code of the membership card opens.',
  'sign_in_codes.account_id': 'The id of the member or the administrator. It is 0 for an applicant.',
  'sign_in_codes.sent_to':
    'The hash of the new number to which the code was sent. Null if the code was sent to the number on file.',
  'sign_in_codes.asked_from': 'The hashes of the IP addresses that requested the code.',
};
