/** Texts of undoing: what was saved, its Undo, and why a change cannot be taken back. */
export const undoEn = {
  'undo.button': 'Undo',
  'undo.button.of': 'Undo: {what}',
  'undo.this': 'Undo this',
  'undo.this.of': 'Undo this: {what}, {when}',
  'undo.label': 'Undo',
  'undo.done.title': 'Undone',
  'undo.done': 'The change was taken back. The history shows both.',
  'undo.saved': 'Saved: {what}.',
  'undo.taken': '{what} added, {year}',
  'undo.removed': '{what} removed, {year}',
  'undo.replaced': '{what} in place of {other}, {year}',
  'undo.insurance': 'insurance {year}: {what}',
  'undo.insurance.none': 'none',
  'undo.agency': 'insurance agency {year}: {what}',

  'undo.never.changed': 'It was changed again since.',
  'undo.never.anew':
    'The cover was taken away on an earlier day, so it would begin anew on a new certificate. Tick it in the record, which asks first.',
  'undo.never.several': 'More than one thing was changed. Change each of them back.',
  'undo.never.erased': 'What was there before is not kept any more.',
  'undo.never.photo': 'The photo before it is not kept.',
  'undo.never.agency': 'There was no name before. A name can be replaced, not taken away.',
  'undo.never.added': 'What was added stays. It can be disabled.',
  'undo.never.person':
    'Who was added keeps the number and the record. Change what is wrong, or erase the member.',
  'undo.never.renewal':
    'A renewal stays. Take away what should not be in the record: its clubs, licences or insurance.',
  'undo.never.payment': 'A payment is taken back by a refund, under Payments.',
  'undo.never.money': 'Money that was given back stays given back.',
  'undo.never.dealt': 'It stays dealt with. Its note says what was done.',
  'undo.never.note': 'Notes are added and removed under Notes.',
  'undo.never.mark':
    'Pairs are marked, and the mark is taken back, in the list of people who may be the same.',
  'undo.never.erasure': 'What was erased is gone.',
  'undo.never.own': 'Administrators change their own contact details, under Profile.',
  'undo.never.told':
    'The administrator was told by SMS. Give them another first password or mobile number instead.',
  'undo.never.password': 'A password is not kept, so none can be put back.',
  'undo.never.session': 'It changes nothing that is kept.',
} as const;
