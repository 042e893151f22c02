import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { hashAddress } from './address-hash.ts';
import { getLatestExpiry } from './expiry.ts';
import type { Limit } from './rate-limits.ts';
import { createToken, hashToken } from './tokens.ts';

const challengeLives = 5 * 60_000;

/** `administratorId` is null for an unknown username at a sign-in. */
export interface ChallengeFor {
  readonly purpose: 'sign-in' | 'enrolment' | 'proof';
  readonly administratorId: number | null;
  /** The hash of the session's token; null at a sign-in. */
  readonly sessionHash: string | null;
}

/** Makes the limit of challenges that one IP address gets without a session in 15 minutes. */
export function limitChallengesFrom(context: Context, address: string): Limit {
  const { wrongSignInsPerAddress: times } = context.config.limits;
  return { key: `passkey challenges:${hashAddress(context, address)}`, times, seconds: 900 };
}

/** Makes a passkey challenge in base64url, valid for five minutes. Only the challenge's hash is stored. */
export async function createChallenge(
  db: Kysely<Database>,
  now: Date,
  { administratorId, purpose, sessionHash }: ChallengeFor,
): Promise<string> {
  const challenge = createToken();
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: hashToken(challenge),
      purpose,
      administrator_id: administratorId,
      session_hash: sessionHash,
      expires_at: new Date(now.getTime() + challengeLives),
      used_at: null,
    })
    .execute();
  return challenge;
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = Object(
      JSON.parse(Buffer.from(clientData, 'base64url').toString()),
    );
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Uses up the challenge in a browser's client data, even if the passkey's answer is wrong. Returns null if the
 * challenge is unknown, used, older than five minutes, or for another purpose or person. Do not call it in the
 * transaction that checks the answer: a rollback would make the challenge valid again.
 */
export async function useUpChallenge(
  db: Kysely<Database>,
  now: Date,
  clientData: string,
  { administratorId, purpose, sessionHash }: ChallengeFor,
): Promise<string | null> {
  const challenge = readChallenge(clientData);
  if (challenge === null) return null;
  const taken = await db
    .updateTable('passkey_challenges')
    .set({ used_at: now })
    .where('hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('administrator_id', '=', administratorId)
    .where('session_hash', 'is not distinct from', sessionHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', getLatestExpiry(now, challengeLives))
    .returning('hash')
    .executeTakeFirst();
  return taken ? challenge : null;
}
