import { hash } from '@node-rs/argon2';

/** What is kept of a password: argon2id with OWASP's parameters (19 MiB, two passes, one lane). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.trim(), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
