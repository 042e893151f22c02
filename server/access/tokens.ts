import { createHash, randomBytes } from 'node:crypto';

/** Makes a random token of 256 bits from the system's cryptographic source, as base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes the SHA-256 hash of a token. The hash is stored instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns whether a text can be a token of `createToken`: 43 characters of base64url. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
