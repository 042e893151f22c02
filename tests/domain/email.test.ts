import { expect, test } from 'vitest';
import { isRefusedEmail, getReachableEmail } from '#domain/contact/email.ts';

test.each([
  { email: null, refusedEmail: null, refused: false, reached: null },
  { email: '', refusedEmail: null, refused: false, reached: null },
  { email: 'a@example.mt', refusedEmail: null, refused: false, reached: 'a@example.mt' },
  { email: 'a@example.mt', refusedEmail: 'a@example.mt', refused: true, reached: null },
  { email: 'a@example.mt', refusedEmail: 'b@example.mt', refused: false, reached: 'a@example.mt' },
  { email: null, refusedEmail: 'b@example.mt', refused: false, reached: null },
])('$email, of which $refusedEmail was refused, reaches $reached', ({ refused, reached, ...onFile }) => {
  expect([isRefusedEmail(onFile), getReachableEmail(onFile)]).toEqual([refused, reached]);
});
