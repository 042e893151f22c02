export const cancellationEn = {
  'invalid.cancellation.reason': 'Enter why the renewal is cancelled.',
  'error.cancellation.none': 'There is no renewal of this year.',
  'error.cancellation.changed':
    'The money of this renewal has changed meanwhile. {what} Close this and look at it again.',
  'cancellation.since.unpaid': 'Not paid: {before} before, {now} now.',
  'cancellation.since.desk': 'Refund due at the desk: {before} before, {now} now.',
  'cancellation.since.provider': 'To refund through the payment page: {before} before, {now} now.',
  'action.cancellation.fetch': 'fetch what cancelling the renewal would do',
  'action.cancellation': 'cancel the renewal',
  'action.cancelled.fetch': 'fetch the cancelled renewals',

  'cancellation.ask': 'Cancel the renewal for {year}…',
  'cancellation.title': 'Cancel the renewal of {name} for {year}?',
  'cancellation.lead':
    '{name} will be no member for {year} any more: no card, not in the lists of {year}. The year can be renewed again.',
  'cancellation.unpaid': '{amount} is not paid. It is not owed any more.',
  'cancellation.desk': '{amount} was paid at the desk. The refund is due there: see Payments, Outstanding.',
  'cancellation.deskOwed':
    '{amount} more was refunded at the desk than was paid there. It is outstanding: see Payments, Outstanding.',
  'cancellation.provider': '{amount} was paid online. It is to be refunded: see Payments, To check.',
  'cancellation.nothing': 'No refund is due.',
  'cancellation.certificate': 'Insurance certificate {certificate} will be void.',
  'cancellation.insures':
    'The year is the group’s again, which began it: {group} goes on insuring the member, and pays for it.',
  'cancellation.keeps': 'The year is the group’s again, which began it: {group}.',
  'cancellation.reason': 'Reason',
  'cancellation.reason.hint': 'It stands in the log.',
  'cancellation.yes': 'Cancel the renewal',
  'cancellation.no': 'Keep the renewal',
  'cancellation.notNow': 'Not now',
  'cancellation.done.title': 'Renewal cancelled',
  'cancellation.done': 'The renewal for {year} is cancelled. The year can be renewed again.',
  'cancellation.was': 'The renewal for {year} was cancelled on {at} by {by}: {reason}',
} as const;
