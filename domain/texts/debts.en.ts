export const debtsEn = {
  'action.debts.fetch': 'fetch what you owe',
  'action.debts.pay': 'open the payment page',
  'error.debts.changed': 'What you owe has changed. Nothing was charged.',

  'debts.yours': 'What you owe',
  'debts.none': 'You owe nothing.',
  'debts.title': '{amount} for {year} is not paid yet',
  'debts.pay': 'Pay {amount} by card',
  'debts.payAt': 'For {year}. You pay by card at {host}.',
  'debts.payElsewhere': 'For {year}. You pay by card on a secure payment page.',
  'debts.back': 'A refund of {amount} is also due to you for {year}.',
  'debts.enrolment': 'Enrolment fee',
  'debts.unavailable': 'We could not look up if you owe anything',
  'debts.refused': 'You have not paid',
  'debts.changed': 'What you owe has changed. Nothing was charged.',
  'debts.changed.amount': 'For {year} it was {before}, and is {now} now.',
  'debts.changed.lines': 'For {year} it is still {now}, but for something else.',
  'debts.changed.none': 'For {year} you do not owe {before} any more.',

  'debts.confirming': 'This takes a few moments. You can leave this page: what you paid still counts.',
  'debts.paid': 'You have paid {amount} for {year}.',
  'debts.paid.plain': 'You have paid what you owed for {year}.',
  'debts.paid.receipt': 'Your receipt is ready to print.',
  'debts.notPaid.text': 'No money was taken. You can still pay what you owe for {year} in the Member’s Area.',
  'debts.refundDue':
    'We received {amount}, but it was not owed for {year} any more. The association refunds you: you need do nothing.',
  'debts.refunded': 'We refunded {amount} for {year}. It can take a few days to reach your card.',
} as const;
