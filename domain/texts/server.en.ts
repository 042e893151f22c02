/** Texts that the server writes: SMS, the pages that it draws itself, and the reasons of refusals. */
export const serverEn = {
  'sms.code': '{association}: your verification code is {code}. It is valid for 10 minutes.',
  'reason.malformed': 'The request is malformed.',
  'reason.forbidden': 'You may not do this.',
  'reason.session': 'The session is not valid.',
  'reason.notFound': 'There is nothing at this address.',
  'reason.tooMany': 'Too many tries. Please wait.',
} as const;
