import * as v from 'valibot';
import { createLengthCheck } from '../values/input-length.ts';
import { toMessage } from '../texts/texts.ts';
import { cleanText, rawPerKept, replaceDashes } from '../values/written-text.ts';

const mostEmail = 200;

/** The HTML standard's rule for form fields of the type `email`. */
const byHtml =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

function isEmail(text: string): boolean {
  return text.length <= mostEmail && byHtml.test(text);
}

// `domain` includes the types of neither browsers nor Node, so the type of their `URL` is declared here.
declare const URL: new (text: string) => { readonly hostname: string };

/** Converts an address's domain to ASCII: `info@bücher.example` becomes `info@xn--bcher-kva.example`. */
export function toAsciiDomain(text: string): string {
  const [, name = '', domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}\p{So}.\u3002-]+)$/su.exec(text) ?? [];
  if (domain === '' || /^[ -~]*$/.test(domain)) return text;
  try {
    return `${name}${new URL(`http://${domain}`).hostname}`;
  } catch {
    return text;
  }
}

/** The text around a copied address: `mailto:`, a name and angle brackets, or the end of a sentence. */
const around = /^(?:mailto:|[^@<]*<)|[>.,;\s]+$/gis;

/** Replaces dashes, apostrophes and wide letters by plain characters, and removes the text around the address. */
function cleanEmail(text: string): string {
  const plain = replaceDashes(cleanText(text).normalize('NFKC')).replaceAll(/[\u2018\u2019\u02BC]/g, "'");
  return toAsciiDomain(plain.replaceAll(around, '').replace(/^'/, ''));
}

const asEmail = v.pipe(
  v.string(toMessage('invalid.email')),
  createLengthCheck(toMessage('invalid.email'), mostEmail * rawPerKept),
  v.transform(cleanEmail),
);

/** An optional e-mail address. An empty address becomes null. */
export const optionalEmail = v.pipe(
  v.nullish(v.string(toMessage('invalid.email')), ''),
  v.transform((text) => text ?? ''),
  asEmail,
  v.check((text) => text === '' || isEmail(text), toMessage('invalid.email')),
  v.transform((text) => (text === '' ? null : text)),
);

export const requiredEmail = v.pipe(asEmail, v.check(isEmail, toMessage('invalid.email')));

/** Masks an e-mail address, so that only the address's owner recognises it: `g…@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/su, '\u2026');
}

/** `refusedEmail` is an address that a mail server permanently refused, perhaps a former address of the person. */
export interface EmailOnFile {
  readonly email: string | null;
  readonly refusedEmail: string | null;
}

/**
 * Returns whether two addresses are the same. Upper and lower case are equal, because no known mail server
 * distinguishes them.
 */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}

/** Returns whether a mail server permanently refused a person's current e-mail address. */
export function isRefusedEmail({ email, refusedEmail }: EmailOnFile): boolean {
  return email !== null && email !== '' && isSameEmail(email, refusedEmail);
}

/** Returns a person's address for messages, or null if it is missing or permanently refused. */
export function getReachableEmail(person: EmailOnFile): string | null {
  return isRefusedEmail(person) ? null : person.email || null;
}
