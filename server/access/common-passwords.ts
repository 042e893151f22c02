import { dictionary } from '@zxcvbn-ts/language-common';

/** The common passwords, which are tried first, in lower case, from lists of leaked ones. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
