import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords in lists of leaked passwords, in lower case. Attackers try common passwords first. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
