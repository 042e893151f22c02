/** Texts that the first page needs: the sign-in, and what the frame of every page says. */
export const signInEn = {
  'app.skip': 'Skip to the content',
  'app.loading': 'Loading\u2026',
  'app.retry': 'Try again',
  'app.reload': 'Load the page again',
  'app.broken.title': 'This page could not be shown',
  'app.broken':
    'Something went wrong on our side, or the connection was lost. Nothing that you typed is gone.',
  'app.close': 'Close',
  'app.notices': 'Notices',
  'app.errors': 'Please correct this',
  'app.refused': 'This did not work',
  'app.wait': 'Please try again in {seconds, plural, one {# second} other {# seconds}}.',

  'login.title': 'Member sign-in',
  'login.lead':
    'We send a 7-digit code by SMS to your mobile. The number must match the one that the association has on file.',
  'login.mobile': 'Mobile number',
  'login.countryCode': 'country code',
  'login.membershipNumber': 'Membership number',
  'login.membershipNumber.hint': 'Up to 4 digits, as on your membership card',
  'login.submit': 'Send me the code',

  'verify.title': 'Enter your code',
  'verify.lead': 'We sent a 7-digit code to {mobile}. It is valid for 10 minutes.',
  'verify.code': 'Verification code',
  'verify.submit': 'Sign in',
  'verify.again': 'Send the code again',
  'verify.again.wait': 'You can ask for the code again in a moment.',
  'verify.resent': 'The code was sent again.',
  'verify.change': 'Use another number',
} as const;
