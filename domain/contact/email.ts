import * as v from 'valibot';
import { createLengthCheck } from '../values/input-length.ts';
import { toMessage } from '../texts/texts.ts';
import { cleanText, rawPerKept, replaceDashes } from '../values/written-text.ts';

const mostEmail = 200;

/**
 * The rule of the HTML standard for a valid e-mail address. Browsers check form fields of the type `email` by the same
 * rule.
 */
const byHtml =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

function isEmail(text: string): boolean {
  return text.length <= mostEmail && byHtml.test(text);
}

// The folder `domain` must work in browsers and in Node, so it includes the types of neither. Browsers and Node have
// `URL`, so the type of `URL` is declared here.
declare const URL: new (text: string) => { readonly hostname: string };

/**
 * Converts the domain of an e-mail address to ASCII, as mail servers need it: `info@bücher.example` becomes
 * `info@xn--bcher-kva.example`.
 */
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
  createLengthCheck(toMessage('invalid.email'), mostEmail * rawPerKept),
  v.transform((text) => toAsciiDomain(replaceDashes(cleanText(text)))),
);

/** The schema of an optional e-mail address. An empty address becomes null. */
export const optionalEmail = v.pipe(
  v.nullish(v.string(toMessage('invalid.email')), ''),
  v.transform((text) => text ?? ''),
  asEmail,
  v.check((text) => text === '' || isEmail(text), toMessage('invalid.email')),
  v.transform((text) => (text === '' ? null : text)),
);

/** The schema of a required e-mail address. */
export const requiredEmail = v.pipe(asEmail, v.check(isEmail, toMessage('invalid.email')));

/** Masks an e-mail address, so that only its owner recognises it: `g…@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/su, '\u2026');
}

/**
 * A person's e-mail address, and the address that a mail server permanently refused. The refused address is not always
 * the person's current address.
 */
export interface EmailOnFile {
  readonly email: string | null;
  readonly refusedEmail: string | null;
}

/**
 * Returns whether two texts are the same e-mail address, in upper or lower case. Upper and lower case are ignored,
 * because no known mail server distinguishes addresses by case.
 */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}

/** Returns whether a mail server permanently refused a person's current e-mail address. */
export function isRefusedEmail({ email, refusedEmail }: EmailOnFile): boolean {
  return email !== null && email !== '' && isSameEmail(email, refusedEmail);
}

/**
 * Returns the e-mail address to which the portal can send messages for a person. Returns null if the person has no
 * address, or if a mail server permanently refused the address.
 */
export function getReachableEmail(person: EmailOnFile): string | null {
  return isRefusedEmail(person) ? null : person.email || null;
}
