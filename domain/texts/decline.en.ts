/** Texts for members who decline the reminders that they are sent. */
export const declineEn = {
  'action.reminders.decline': 'decline the reminders',
  'action.reminders.fetch': 'fetch whether you want reminders',
  'action.reminders.own': 'save whether you want reminders',
  'error.reminders.token':
    'This link is not known any more. You can say in your area that you want no reminders.',

  'decline.title': 'No more reminders',
  'decline.lead': 'Do you want no more reminders to renew your membership?',
  'decline.text':
    'Receipts, codes and other messages about your membership still reach you. You can ask for reminders again in your area.',
  'decline.confirm': 'Send me no more reminders',
  'decline.done': 'You get no more reminders',
  'decline.done.text': 'You can ask for them again in your area.',
  'decline.home': 'Go to my area',
  'reminders.own.title': 'Reminders',
  'reminders.own.tick': 'Remind me to renew my membership',
  'reminders.own.email': 'By email to',
  'reminders.own.sms': 'By SMS to',
  'reminders.own.unreachable': 'We have no email address or mobile number at which we can reach you.',
} as const;
