export const undoEn = {
  'undo.button': 'Undo',
  'undo.button.of': 'Undo: {what}',
  'undo.this': 'Undo this',
  'undo.this.of': 'Undo this: {what}, {when}',
  'undo.label': 'Undo',
  'undo.done.title': 'Undone',
  'undo.done': 'The change was taken back. The history shows both.',
  'undo.ask.title': 'Undo this?',
  'undo.ask.concerned':
    '{count, plural, =0 {It concerns nobody.} one {It concerns # person.} other {It concerns # people.}}',
  'undo.saved': 'Saved: {what}.',
  'undo.saved.back': 'Saved: {what}. A refund of {amount} is due.',
  'undo.saved.owed': 'Saved: {what}. {amount} is owed.',
  'undo.taken': '{what} added, {year}',
  'undo.removed': '{what} removed, {year}',
  'undo.replaced': '{what} in place of {other}, {year}',
  'undo.update': 'the last update of the details',
  'undo.agency': 'insurance agency {year}: {what}',
  'undo.enabled': '{name} enabled',
  'undo.disabled': '{name} disabled',
  'undo.mandatory': '{name} mandatory',
  'undo.notMandatory': '{name} no longer mandatory',
  'undo.fee.question': 'The fee for {year} goes back from {before} to {after}.',
  'undo.fee': 'fee of {name} for {year} {after}, was {before}',

  'undo.never.changed': 'It was changed again since.',
  'undo.never.several': 'More than one thing was changed. Change each of them back.',
  'undo.never.erased': 'What was there before is not kept any more.',
  'undo.never.photo': 'The photo before it is not kept.',
  'undo.never.agency': 'There was no name before. A name can be replaced, not taken away.',
  'undo.never.added': 'What was added stays. It can be disabled.',
  'undo.never.person':
    'Who was added keeps the number and the record. Change what is wrong, or erase the member.',
  'undo.never.renewal':
    'A renewal is cancelled in the member’s record, with “Cancel the renewal for …”. What is wrong in it can be changed there too.',
  'undo.never.cancelled': 'A cancelled renewal stays cancelled. The year can be renewed again.',
  'undo.never.payment': 'A payment is taken back by a refund, under Payments.',
  'undo.never.money': 'Money that was given back stays given back.',
  'undo.never.receipt':
    'A receipt keeps its number. Press “Correct…” beside it, in the day book or in the member’s record.',
  'undo.never.reversed':
    'A receipt that was taken back stays so. If it was paid after all, record the payment again under Outstanding.',
  'undo.never.paidOver':
    'It is taken back in the settlement, under Payments to clubs. The fees are then in the next payment.',
  'undo.never.submitted':
    'It is taken back in the settlement, under Submitted before. The certificates are then in the next submission.',
  'undo.never.takenBack': 'It stays taken back. Record the payment or the submission again.',
  'undo.never.waived': 'A waived amount stays waived. Its reason is in the log.',
  'undo.never.dealt': 'It stays dealt with. Its note says what was done.',
  'undo.never.lifted': 'Only a server refuses an address.',
  'undo.never.passkey': 'Administrators change how they sign in in their own profile.',
  'undo.never.view': 'Kept views are added, renamed and deleted above the list of members.',
  'undo.never.note': 'Notes are added and removed under Notes.',
  'undo.never.request': 'This is a request to the office, which is decided once.',
  'undo.never.mark':
    'Pairs are marked, and the mark is taken back, in the list of people who may be the same.',
  'undo.never.reminder':
    'What has left cannot be taken back. What has not left can be stopped under Reminders.',
  'undo.never.stopped': 'What was stopped stays stopped. Send a new one.',
  'undo.never.sample': 'A message that has left cannot be taken back.',
  'undo.never.message':
    'A message that was given up is tried again on the page of messages that were not sent.',
  'undo.never.declined': 'Only the member says whether they want reminders.',
  'undo.never.joined': 'Two people who were made one stay one.',
  'undo.never.erasure': 'What was erased is gone.',
  'undo.never.own': 'Administrators change their own contact details, under Profile.',
  'undo.never.told':
    'The administrator was told by SMS. Give them another first password or mobile number instead.',
  'undo.never.duty': 'The administrator was signed out. Choose the duties anew under Administrators.',
  'undo.never.password': 'A password is not kept, so none can be put back.',
  'undo.never.session': 'It changes nothing that is kept.',
} as const;
