/** Texts for members about the reminders that they are sent. */
export const declineEn = {
  'action.reminders.decline': 'decline the reminders',
  'action.reminders.own': 'save whether you want reminders',
  'error.reminders.token':
    'This link is not known any more. You can say in your area that you want no reminders.',
} as const;
