export const declineEn = {
  'action.reminders.decline': 'decline the reminders',
  'action.reminders.fetch': 'fetch whether you want reminders',
  'action.reminders.own': 'save whether you want reminders',
  'error.reminders.token':
    'This link does not work any more. You can turn reminders off in the Member’s Area, under Reminders.',

  'decline.title': 'No more reminders',
  'decline.lead': 'Do you want no more reminders to renew your membership?',
  'decline.text':
    'Receipts, codes and other messages about your membership still reach you. You can ask for reminders again in the Member’s Area, under Reminders.',
  'decline.confirm': 'Send me no more reminders',
  'decline.done': 'You get no more reminders',
  'decline.done.text': 'You can ask for them again in the Member’s Area, under Reminders.',
  'decline.home': 'Go to the Member’s Area',
  'reminders.own.title': 'Reminders',
  'reminders.own.tick': 'Remind me to renew my membership',
  'reminders.own.email': 'By email to',
  'reminders.own.sms': 'By SMS to',
  'reminders.own.unreachable': 'We have no email address or mobile number at which we can reach you.',
} as const;
