/** Texts of payments at the desk that were recorded wrongly, and how they are corrected. */
export const correctionEn = {
  'correction.column': 'Correction',
  'correction.button': 'Correct…',
  'correction.title': 'Correct receipt {receipt}: {amount} of {name} for {year}',
  'correction.question': 'What was wrong with this payment?',
  'correction.what': 'What was wrong',
  'correction.what.not received': 'The payment did not come in, such as a cheque that bounced',
  'correction.what.wrong person': 'It was noted for the wrong person',
  'correction.what.wrong amount': 'The amount is wrong',
  'correction.what.wrong method': 'How it was paid is wrong',
  'correction.what.other': 'Something else',
  'correction.reverse.means.member':
    'A counter-receipt takes the receipt back, and what it paid is owed again. The member is told by email.',
  'correction.reverse.means.group':
    'A counter-receipt takes the receipt back, and what it paid is owed again on the group’s statement.',
  'correction.method.means.member':
    'A receipt of today is changed. An earlier one is taken back, and a new one takes its place. The member gets it by email.',
  'correction.method.means.group':
    'A receipt of today is changed. An earlier one is taken back, and a new one takes its place.',
  'correction.note': 'Note',
  'correction.note.hint': 'For the office alone, such as: returned by the bank on 21 November',
  'correction.same': 'That is how it is noted already.',
  'correction.yes': 'Correct this payment',
  'correction.no': 'Not now',
  'correction.done.reversed.group':
    'Receipt {first} is taken back. What is not paid now is owed on the group’s statement.',
  'correction.done.reversed.member': 'Receipt {first} is taken back. What is not paid now stands under Owed.',
  'correction.done.method': 'How it was paid is corrected.',
} as const;
