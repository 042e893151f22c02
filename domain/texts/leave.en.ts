export const leaveEn = {
  'leave.title': 'Leave without saving?',
  'leave.question': 'What you typed or changed is not saved.',
  'leave.yes': 'Leave without saving',
  'leave.later': 'This can be closed once what was begun is finished.',
  'leave.no': 'Keep editing',
} as const;
