import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../base/context.ts';
import { createFieldRefusal } from '../base/refused.ts';
import { commonPasswords } from './common-passwords.ts';
import { isPasswordOfAssociationWords } from './own-words.ts';

/** The parameters of argon2id that OWASP recommends: 19 MiB of memory, two passes, one thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Makes the argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.trim(), parameters);
}

/** Returns whether a hash has outdated parameters, so that the password must be hashed again. */
export function isHashOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Returns whether a password has this hash. */
export function isPasswordOfHash(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.trim());
}

const legible = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a random password of twelve letters and digits (59 bits), such as `k7mx-2pqh-9rwt`. */
export function createFirstPassword(): string {
  const createFourCharacters = () =>
    Array.from({ length: 4 }, () => legible[randomInt(legible.length)]).join('');
  return [createFourCharacters(), createFourCharacters(), createFourCharacters()].join('-');
}

let nobodys: Promise<string> | undefined;

/**
 * Returns the hash of a random password. Checking a password against it makes the sign-in to an unknown account as slow
 * as to a known one.
 */
export function getHashOfNoPassword(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(32).toString('base64url'));
  return nobodys;
}

/** Refuses with 400, at the field `field`, a password that is common or easily guessed. */
export async function refuseEasilyGuessedPassword(
  portal: Pick<Context, 'config' | 'db'>,
  password: string,
  field: string,
  username?: string,
): Promise<void> {
  if (!portal.config.commonPasswords) return;
  if (
    commonPasswords.has(password.trim().toLowerCase()) ||
    (await isPasswordOfAssociationWords(portal, password, username))
  )
    throw createFieldRefusal(field, 'invalid.password.common');
}
