import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { hashAddress } from './address-hash.ts';
import { getLatestExpiry } from './expiry.ts';
import type { Limit } from './rate-limits.ts';
import { createToken, hashToken } from './tokens.ts';

const challengeLives = 5 * 60_000;

/** The purpose and owner of a challenge. `administratorId` is null at a sign-in with an unknown name. */
export interface ChallengeFor {
  readonly purpose: 'sign-in' | 'enrolment' | 'proof';
  readonly administratorId: number | null;
  /** The hash of the token of the session that asks. Null at a sign-in. */
  readonly sessionHash: string | null;
}

/** Makes the limit of challenges, each a row, that strangers at one address get in a quarter of an hour. */
export function limitChallengesFrom(context: Context, address: string): Limit {
  const { wrongSignInsPerAddress: times } = context.config.limits;
  return { key: `passkey challenges:${hashAddress(context, address)}`, times, seconds: 900 };
}

/** Makes a challenge of five minutes, in base64url. Only its hash is stored. */
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

/** Reads from a browser's client data which challenge it answers. Null if there is none. */
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
 * Uses up the challenge that a browser's client data answers, even if the answer turns out wrong. A challenge
 * works once, within its minutes, and only for its purpose and owner. Otherwise null, as for a name that
 * nobody has. Do not call it in the transaction that depends on the answer, which may be rolled back.
 */
export async function takeChallenge(
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
