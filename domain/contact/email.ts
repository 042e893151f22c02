import * as v from 'valibot';
import { checkLengthFirst } from '../values/input-length.ts';
import { toMessage } from '../texts/texts.ts';
import { cleanText, rawPerKept } from '../values/written-text.ts';

const mostEmail = 200;

/** The rule of HTML for an e-mail address, which browsers apply to such a field. */
const byHtml =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

function isEmail(text: string): boolean {
  return text.length <= mostEmail && byHtml.test(text);
}

// Browsers and Node have it, and here neither's library is known.
declare const URL: new (text: string) => { readonly hostname: string };

/** An address whose domain is written in ASCII, as servers know it: `info@bücher.example` is `info@xn--bcher-kva.example`. */
function toAsciiDomain(text: string): string {
  const [, name = '', domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/su.exec(text) ?? [];
  if (domain === '' || /^[ -~]*$/.test(domain)) return text;
  try {
    return `${name}${new URL(`http://${domain}`).hostname}`;
  } catch {
    return text;
  }
}

const asEmail = v.pipe(
  v.string(toMessage('invalid.email')),
  checkLengthFirst(toMessage('invalid.email'), mostEmail * rawPerKept),
  v.transform((text) => toAsciiDomain(cleanText(text))),
);

/** An e-mail address that may be left out: an empty address is null. */
export const optionalEmail = v.pipe(
  v.nullish(v.string(toMessage('invalid.email')), ''),
  v.transform((text) => text ?? ''),
  asEmail,
  v.check((text) => text === '' || isEmail(text), toMessage('invalid.email')),
  v.transform((text) => (text === '' ? null : text)),
);

/** A required e-mail address. */
export const requiredEmail = v.pipe(asEmail, v.check(isEmail, toMessage('invalid.email')));

/** Masks an e-mail address so that only its owner recognises it: `g…@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/su, '\u2026');
}

/** A person's e-mail address, and the address that a server refused for good, which may be an earlier one. */
export interface EmailOnFile {
  readonly email: string | null;
  readonly refusedEmail: string | null;
}

/** Whether two texts are one e-mail address. No known server distinguishes capital letters. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}

/** Whether a server refused a person's present e-mail address. */
export function isRefusedEmail({ email, refusedEmail }: EmailOnFile): boolean {
  return email !== null && email !== '' && isSameEmail(email, refusedEmail);
}

/** Gets the e-mail address that reaches a person. Null without one, or if a server refused it for good. */
export function getReachableEmail(person: EmailOnFile): string | null {
  return isRefusedEmail(person) ? null : person.email || null;
}
