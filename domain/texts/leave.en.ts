/** English texts of the question before a form is left, beside the sign-in's. */
export const leaveEn = {
  'leave.title': 'Leave without saving?',
  'leave.question': 'What you typed or changed is not saved.',
  'leave.yes': 'Leave without saving',
  'leave.no': 'Keep editing',
} as const;
