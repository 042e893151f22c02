import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that are tried first, in lower case, from lists of leaked ones. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
