import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common leaked passwords, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
