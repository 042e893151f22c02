export const numberEn = {
  'action.number': 'send the membership number',
  'number.title': 'Find your membership number',
  'number.lead': 'Enter your mobile number. We will send your membership number to it by SMS.',
  'number.submit': 'Send me my number',
  'number.sent': 'Check your mobile',
  'number.sent.text':
    'If {mobile} is on file, an SMS with the membership number is on its way. If it does not come within a few minutes, check the number, or contact the association.',
  'number.again': 'Use a different number',
  'number.back': 'Go to the sign-in',
} as const;
