import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../base/context.ts';
import { wrongField } from '../base/refused.ts';
import { commonPasswords } from './common-passwords.ts';
import { isMadeOfOwnWords } from './own-words.ts';

/** OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash that is kept of a password: its argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.trim(), parameters);
}

/** Whether a password's hash was made with other parameters than today's, and should be made again. */
export function isHashOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Whether a password belongs to a hash. */
export function isPasswordOfHash(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.trim());
}

/** Letters and digits of which none looks like another one, whoever reads them off a telephone. */
const legible = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a random password of twelve letters and digits, `k7mx-2pqh-9rwt`: 59 bits. */
export function createFirstPassword(): string {
  const createFourCharacters = () =>
    Array.from({ length: 4 }, () => legible[randomInt(legible.length)]).join('');
  return [createFourCharacters(), createFourCharacters(), createFourCharacters()].join('-');
}

let nobodys: Promise<string> | undefined;

/** A hash that belongs to no password. Comparing with it takes the same time for an account that does not exist. */
export function getUnusedHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(32).toString('base64url'));
  return nobodys;
}

/**
 * Refuses a password that is guessed first, with 400 and the message of its field. Such a password is used by many
 * people, or is made of the association's and its people's words, such as `username`.
 */
export async function refuseGuessedPassword(
  portal: Pick<Context, 'config' | 'db'>,
  password: string,
  field: string,
  username?: string,
): Promise<void> {
  if (!portal.config.commonPasswords) return;
  if (
    commonPasswords.has(password.trim().toLowerCase()) ||
    (await isMadeOfOwnWords(portal, password, username))
  )
    throw wrongField(field, 'invalid.password.common');
}
