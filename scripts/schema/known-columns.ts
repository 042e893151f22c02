/** The types of columns that the database does not know: JSON, and texts with a few allowed words without a check. */
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
  'administrators.group_name': '`amacs`, or the short name of an affiliated group: the role.',
  'administrators.duty': 'What an administrator of the association may do; `all` for those of groups.',
  'administrators.first_password_until':
    'Until when the first password that somebody else had sent is valid; null where the password is their own.',
  'administrators.sms_off':
    'Whether passkeys alone open the account, and no password with a code: counts only while there are passkeys.',
  applications:
    'The schema’s table of applications for membership, open or decided a short time ago; of a decided one only that.',
  'applications.key': 'The form’s own, so that the same sent again is the same.',
  'applications.decided_by': 'As the audit names them.',
  'applications.person_hash': 'Of the mobile, the name and the birth, so that nobody is undecided twice.',
  'applications.membership_number': 'Kept for who is accepted; the member gets it once it is paid.',
  'applications.contact': 'Where who was accepted is told what became of it, until the row goes.',
  'applications.pay_until': 'Until when who is accepted pays; null where nothing waits for that.',
  'applications.reminded_at': 'When they were reminded of that.',
  'applications.refused_because': 'As the applicant was told; their own page says it.',
  'applications.asked_at': 'Since when a question of the office waits for its answer; null where none does.',
  'applications.link_hashes': 'Of the links to its own page; each message has another one.',
  'association_versions.changed_by': 'As the audit names them.',
  'audit.request_id': 'One for all the changes of one request.',
  'audit.actor': '`member:id:7`, `admin:registrar`, `system`.',
  'audit.person_id':
    'Whom an entry means whose subject is a number, `member:28`, as they were written once; no part of the chain.',
  'audit.scrubbed_by':
    'The entry under which this one’s before and after were taken out; null where they stand as written.',
  audit_links:
    'The schema’s table of the chain over the audit, which a job makes of what was written; only ever added to.',
  audit_unlinked:
    'The schema’s table of the audit entries that are not linked yet, with their digests as they were written.',
  'audit_unlinked.digest': 'Over the entry, and the digests of its before and after.',
  'audit_links.position': 'Counts up without gaps from 1.',
  'audit_links.before_digest': 'Of the before as it was written; empty where there was none.',
  'audit_links.previous': 'The hash of the link before; empty for the first.',
  'certificates.issued_at': 'Null where it was issued before this was kept, or imported.',
  'certificates.number': 'Counts up within the cover year: `2026/00123`.',
  'certificates.third_party_duty_cents': 'How much of the price is stamp duty.',
  'certificates.third_party_bought_on':
    'When the cover was bought and from when it runs; null where the certificate is not for it.',
  'certificates.verify_token': 'What the QR code of the paper opens.',
  'certificates.bought_on': 'Of the cover that was bought first.',
  'certificates.cover_from': 'Of the cover that runs first.',
  'checkouts.reference': 'Opaque; stands in the receipt page’s address and in the provider’s payment.',
  'checkouts.provider_id': 'The provider’s own id of the payment session.',
  'checkouts.stamp_duty_percent':
    'The share of stamp duty in the prices of covers, in percent of the premium.',
  'checkouts.pays_for': 'The renewal of the year, or lines of its record that are owed.',
  'checkouts.line_ids': 'The lines that are owed; none where it is for a renewal.',
  'checkouts.part_of':
    'The checkout on whose payment page this one is paid too, by its own share; null where it has a page of its own.',
  'checkouts.member_id': 'Null while an application is to be paid, and for good where it never was.',
  'checkouts.application_id': 'The application that it pays, which may be gone; null for a member’s.',
  'checkouts.look_after_at': 'When the job turns to it next while it is not settled; null is at once.',
  'checkouts.look_after_tries': 'How often it did without settling it: the pauses grow.',
  data_versions: 'The schema’s table of the versions of data that answers are kept as bytes by.',
  'data_versions.name': '`members`: all that the list of members says.',
  'data_versions.version': 'Counts the transactions that changed it; the triggers do.',
  'data_versions.origin': 'Tells databases apart whose counts are the same.',
  row_counts:
    'The schema’s table of how many rows there are of a kind, as a sum: each change adds its own, by triggers.',
  'row_counts.what': 'The carrier of messages, `checkout` or `record`.',
  'row_counts.value':
    'The state of messages and checkouts, the source of records, `cancelled` for a cancelled one.',
  different_people:
    'The schema’s table of the pairs of people who look like one person and are not, as the office knows.',
  'different_people.one_id': 'The lower id of the two.',
  'different_people.marked_by': 'As the audit names them.',
  former_prices:
    'The schema’s table of what was taken away from records had cost, and what became of its line.',
  group_charges:
    'The schema’s table of the covers that groups bought and owe for; one paid and bought again is a new row.',
  'group_charges.group_name': 'The group’s short name.',
  'group_charges.purchase': 'Counts up from 1 for each cover of a record.',
  'group_charges.given_up':
    'Whether somebody else has bought the cover since: the group owes nothing for it.',
  'group_charges.paid_by': 'The administrator who marked it paid, as the audit names them.',
  group_payment_lines:
    'The schema’s table of the money that moved for groups’ charges; a charge is paid whose lines are not zero in all.',
  'group_payment_lines.receipt_id': 'Null where it was paid before groups had receipts.',
  'group_payment_lines.charge_id': 'Null where the charge was taken back since.',
  'group_payment_lines.cents': 'Below zero where it was given back.',
  limits: 'The schema’s table of the limits of sign-in: how often something was done until when.',
  'member_notes.written_by': 'As the audit names them.',
  member_requests:
    'The schema’s table of what members asked the office for, open or decided a short time ago.',
  'member_requests.text':
    'What is to be corrected; why the data are to be erased, or the mobile is another one.',
  'member_requests.new_mobile': 'Empty but for a new mobile.',
  'member_requests.answer': 'Of the office to the member.',
  'member_requests.decided_by': 'As the audit names them.',
  'members.membership_number': 'Null for people that a group added; the wire shows 0.',
  'members.version': 'Counts the edits, so that a stale one is noticed.',
  'members.erased_at':
    'When everything personal was taken out of the row; nobody meets it any more but in the books.',
  'members.joined_to':
    'To whom a person was joined who was on file twice; their number leads there for ever.',
  'members.mobile_since': 'Since when the mobile is on file; null is longer than that was noted.',
  'members.email_since': 'Since when the e-mail address is on file, likewise.',
  'members.mobile_by':
    'Who says that the mobile is theirs: the office, a code that came back from it, or the member alone.',
  passkeys:
    'The schema’s table of the passkeys by which administrators sign in, each with its public key alone.',
  'passkeys.site': 'The host that it is bound to, which may have been another one than now.',
  'passkeys.credential_id': 'As the browser names it, in base64url.',
  'passkeys.counter':
    'What the device said that it had counted when it was used last; 0 where it counts nothing.',
  passkey_challenges:
    'The schema’s table of the challenges that passkeys answer, each once and within minutes, by their hashes.',
  'passkey_challenges.administrator_id': 'Null where a sign-in was begun under a name that nobody has.',
  'passkey_challenges.session_hash': 'The session that asked for it; null at a sign-in.',
  'sessions.proved_at':
    'When its holder last showed again who they are; null where they have not since the sign-in.',
  payment_concerns:
    'The schema’s table of what the office must see of payments beside checkouts, until somebody has dealt with it.',
  'members.refused_email':
    'The e-mail address that a server refused for good; it says nothing of any other address.',
  'members.refused_email_at': 'When it was refused; null is before that was noted.',
  'members.refused_email_words': 'What the server said, likewise.',
  carrier_refusals:
    'The schema’s table of what each carrier said when it last refused a message, until it takes one again.',
  'carrier_refusals.words': 'Without whom it was for.',
  'carrier_refusals.recipients': 'To whom in a row it said so, as hashes, as many as it takes to stop.',
  client_files: 'The schema’s table of the browser app’s files, of the last two builds that were started.',
  'client_files.started_at': 'When a process of the build started last.',
  'messages.recipient': 'The number or the address that it goes to.',
  'messages.member_id': 'Whom it is about; null for codes, which are known by their number.',
  'messages.about': 'The people whom it names, as the audit names them, where it names several.',
  'messages.unsubscribe_url': 'Where whoever gets it says that they want no more of its kind.',
  'messages.refused_status': 'What the server said that refused it for good.',
  'messages.code_id': 'The code that it carries: once that is over it is not sent any more.',
  'messages.trouble': 'Why it was not taken when it was tried last; null where it was, or was not tried.',
  'messages.trouble_words': 'What its carrier said then, without whom it was for.',
  'messages.tried_again_at': 'When the office had it tried again.',
  'messages.season':
    'Which season a reminder is of, 0 for the office’s own messages, which leave by that job too; null for others.',
  'members.reminders_declined_at': 'Since when they want no reminders.',
  'decline_tokens.token_hash': 'Of the link in a message by which its reader declines reminders.',
  'reminders.season': 'Null for a message of the office’s own.',
  'reminders.everybody': 'Whether it goes to people who declined reminders too.',
  'reminders.starts_at': 'Before it nobody is reminded.',
  'reminders.key': 'Of the call that wrote it: made again, it writes nothing.',
  'reminder_people.at': 'When they were left out, or their message was written.',
  'reminder_people.refused_status': 'What the server said that refused their message for good.',
  'messages.worth_until':
    'When it is given up; null is the time of its carrier: ten minutes for an SMS, as its code.',
  'messages.secret': 'Whether it holds what nobody else may know, and so is emptied once it has left.',
  'payment_concerns.provider_payment_id': 'Unique with its provider and kind.',
  'payment_concerns.payment_id': 'Null where the payment is none of ours.',
  'payment_concerns.amount_cents': 'What was taken, given back or disputed.',
  'payment_concerns.dealt_by': 'As the audit names them.',
  'payment_events.event_id': 'The provider’s event id, once.',
  'payments.provider_payment_id':
    'Unique with its provider: one captured payment is one row, however often it is told.',
  'payments.state': '`refunding` is ordered at the provider, or on its way there, and not confirmed yet.',
  'payments.refund_try': 'How many refunds were refused: each try has a key of its own at the provider.',
  'payments.refund_by': 'Who ordered it, as the audit names them; null where it was not ordered here.',
  'payments.refund_asked_at':
    'When the provider was last turned to about a refund that it has not confirmed yet.',
  'payments.refund_refusal': 'Why the provider refused the last one.',
  'payments.refunded_how': 'By the provider, or by other means, of which the note tells.',
  'print_tickets.receipt': 'The number of the receipt that it is for; null for the latest of the year.',
  'print_tickets.session_hash':
    'The session that it was given under, by its hash: the ticket is over with it, and its holder’s.',
  'receipts.request_key':
    'Of the form that asked for it at the desk, by which the same request is known again; null where it has none.',
  'receipts.issue_year': 'The calendar year in which it was issued; counts up within it: `R-2026-000123`.',
  'payments.cancelled_record_id': 'The record that it paid for, where that renewal was cancelled.',
  'receipts.checkout_id': 'Null where it was paid at the desk.',
  'receipts.total_cents': 'Below zero where money was given back.',
  'receipts.left_cents':
    'What was still open of the year afterwards; null where it does not say, as when all was paid.',
  'receipts.reference': 'Of the cheque or the transfer, as the office wrote it down.',
  'receipts.reverses_id': 'The receipt that this counter-receipt takes back; at most one does.',
  'receipts.replaces_id': 'The receipt in whose place this one stands, since it named another way of paying.',
  club_payments:
    'The schema’s table of what clubs were paid over; the lines of a payment never change afterwards.',
  insurer_submission_lines:
    'The schema’s table of what was submitted of certificates: how much more or less than in all submissions before.',
  record_lines:
    'The schema’s table of what records cost, by line: open until on a receipt or waived; none if settled elsewhere.',
  'former_prices.charged_cents':
    'What of the price was owed or paid, since the rest was waived; null where all was.',
  'record_lines.short_name': 'Of the club; empty for all else.',
  'record_lines.cents': 'As it was priced then; below zero is to be given back.',
  'record_lines.part_of': 'The id of the line, gone since, of which this is a part; null where it is whole.',
  'record_lines.waived_by': 'As the audit names them.',
  'records.checkout_id': 'The name of the checkout that paid for it, where one did.',
  'records.member_id':
    'Null once the renewal is cancelled: whatever asks by member reads the year as not renewed.',
  'records.cancelled_member_id': 'Whose renewal it was that is cancelled.',
  'records.cancelled_at':
    'When it was cancelled last; of a year that a group began, and that is the group’s again, too.',
  'records.cancelled_by': 'As the audit names them.',
  'records.replaced_by': 'The record of the same year in whose favour it ended, when two people were joined.',
  'records.enrolment_cancelled': 'Whether enrolment was charged with the renewal that is cancelled.',
  'records.payer_id': 'Whose money stands on it, cancelled or not.',
  'records.begun_by': 'The short name of the group that began the year, where one did and it is known.',
  'records.begun_with': 'What the year held that a group began, before it was completed.',
  'records.owed_reminded_at': 'When the member was reminded last of what they owe for the year.',
  'records.verify_token': 'What the QR code of the card opens.',
  'sign_in_codes.account_id': 'The member’s or administrator’s id.',
  'sign_in_codes.sent_to':
    'The new number that it went to, as a hash; null where it went to the number on file.',
  'sign_in_codes.asked_from': 'The addresses that asked for it, as hashes.',
};
