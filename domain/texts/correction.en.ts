export const correctionEn = {
  'correction.button': 'Correct…',
  'correction.title': 'Correct receipt {receipt}: {amount} of {name} for {year}',
  'correction.question': 'What was wrong with this payment?',
  'correction.paid.not received': 'The payment did not come in, such as a cheque that bounced',
  'correction.paid.wrong person.member': 'It was noted for the wrong person',
  'correction.paid.wrong person.group': 'It was noted for the wrong group',
  'correction.returned.not received': 'It was not given back',
  'correction.returned.wrong person.member': 'It was given back to the wrong person',
  'correction.returned.wrong person.group': 'It was given back to the wrong group',
  'correction.what.wrong amount': 'The amount is wrong',
  'correction.paid.wrong method': 'How it was paid is wrong',
  'correction.returned.wrong method': 'How it was given back is wrong',
  'correction.what.other': 'Something else',
  'correction.paid.means.member':
    'A counter-receipt takes the receipt back, and what it paid is owed again. The member is told by email.',
  'correction.paid.means.group':
    'A counter-receipt takes the receipt back, and what it paid is owed again on the group’s statement.',
  'correction.returned.means.member':
    'A counter-receipt takes the receipt back, and the refund is due again. The member is told by email.',
  'correction.returned.means.group':
    'A counter-receipt takes the receipt back, and the refund to the group is due again.',
  'correction.method.means.member':
    'A receipt of today is changed. An earlier one is taken back, and a new one takes its place. The member gets it by email.',
  'correction.method.means.group':
    'A receipt of today is changed. An earlier one is taken back, and a new one takes its place.',
  'correction.extent': 'How much of it',
  'correction.extent.one': 'Take back this receipt alone',
  'correction.extent.cheque': 'Take back all {count} receipts of this cheque: {amount}',
  'correction.extent.all': 'Take back all {count} receipts of this payment: {amount}',
  'correction.note': 'Note',
  'correction.note.hint': 'For the office alone, such as: returned by the bank on 21 November',
  'correction.same': 'That is how it is noted already.',
  'correction.yes': 'Correct this payment',
  'correction.no': 'Not now',
  'correction.anew': 'Note the right amount…',
  'correction.paid.done.member':
    'Receipt {first} is taken back. What is not paid now stands under Outstanding.',
  'correction.paid.done.group':
    'Receipt {first} is taken back. What is not paid now is owed on the group’s statement.',
  'correction.returned.done.member':
    'Receipt {first} is taken back. The refund that is due now stands under Outstanding.',
  'correction.returned.done.group':
    'Receipt {first} is taken back. The refund due now stands on the group’s statement.',
  'correction.returned.done.method': 'How it was given back is corrected.',
  'correction.paid.done.method': 'How it was paid is corrected.',
} as const;
