/** Texts of a renewal that is cancelled: the office’s question, what becomes of its money, and what it shows afterwards. */
export const cancellationEn = {
  'invalid.cancellation.reason': 'Enter why the renewal is cancelled.',
  'error.cancellation.none': 'There is no renewal of this year.',
  'action.cancellation.fetch': 'fetch what cancelling the renewal would do',
  'action.cancellation': 'cancel the renewal',
  'action.cancelled.fetch': 'fetch the cancelled renewals',

  'cancellation.reason': 'Reason',
} as const;
