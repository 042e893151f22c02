import {
  getDefaultSupportedAlgorithmIDs,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely, Transaction } from 'kysely';
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge } from '#domain/registry/passkey.ts';
import type { Config } from '../settings/config.ts';
import { wrongField } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { createChallenge, readChallenge, takeChallenge, type ChallengeFor } from './passkey-challenges.ts';
import { refuseOneMore } from './own-passkeys.ts';

type Site = Pick<Config, 'publicUrl'>;

/** The name that passkeys are bound to, and the one address that they answer at: those at which browsers reach the site. */
function getRelyingParty({ publicUrl }: Site) {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

/** Which signatures a new passkey may make, as COSE numbers. */
export const passkeyAlgorithms = (): number[] => getDefaultSupportedAlgorithmIDs();

/** Makes a challenge for a browser; `of` is whose passkeys it names, and null names none, so that any may answer. */
export async function challengePasskeys(
  { config, db, now }: { readonly config: Site; readonly db: Kysely<Database>; readonly now: Date },
  about: ChallengeFor,
  of: number | null,
): Promise<PasskeyChallenge> {
  const credentials =
    of === null
      ? []
      : await db
          .selectFrom('passkeys')
          .select(['credential_id as id', 'transports'])
          .where('administrator_id', '=', of)
          .orderBy('passkeys.id')
          .execute();
  const challenge = await createChallenge(db, now, about);
  return { challenge, site: getRelyingParty(config).expectedRPID, credentials };
}

interface Checking {
  readonly config: Site;
  readonly trx: Transaction<Database>;
  readonly now: Date;
}

/** The passkey that was enrolled or has answered; `wrong` for anything else, `counter` where it may be a copy. */
export type CheckedPasskey = { readonly id: number; readonly name: string } | 'wrong' | 'counter';

/** What the library makes of an answer; it throws at anything that is not as it must be. */
async function verifyQuietly<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/**
 * Checks what a browser answered to a challenge with a passkey of the administrator: made here, for this, a moment ago
 * and once, signed by the passkey at this address by somebody whom the device knows. The challenge is used up whatever
 * comes of it. A counter that went back is no answer, since the passkey may have been copied.
 */
export async function checkPasskey(
  { config, now, trx }: Checking,
  answer: PasskeyAnswer,
  about: ChallengeFor,
): Promise<CheckedPasskey> {
  const challenge = readChallenge(answer.clientData);
  if (challenge === null || !(await takeChallenge(trx, now, challenge, about))) return 'wrong';
  const known = await trx
    .selectFrom('passkeys')
    .select(['id', 'name', 'public_key', 'counter'])
    .where('credential_id', '=', answer.credentialId)
    .where('administrator_id', '=', about.administratorId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return 'wrong';
  const { credentialId: id } = answer;
  const verified = await verifyQuietly(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: answer.clientData,
          authenticatorData: answer.authenticatorData,
          signature: answer.signature,
        },
        clientExtensionResults: {},
      },
      ...getRelyingParty(config),
      expectedChallenge: challenge,
      requireUserVerification: true,
      // Compared below, so that a counter that went back is told from a wrong signature.
      credential: { id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    }),
  );
  if (!verified?.verified) return 'wrong';
  const { newCounter: counter } = verified.authenticationInfo;
  if ((counter > 0 || known.counter > 0) && counter <= known.counter) return 'counter';
  await trx.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', known.id).execute();
  return { id: known.id, name: known.name };
}

/**
 * Enrols a passkey that a browser made to a challenge; `wrong` where it is not as `checkPasskey` says. 400 where the
 * name is taken, the passkey is known, or there are too many. The caller has locked the administrator's row.
 */
export async function enrolPasskey(
  { config, now, trx }: Checking,
  { attestation, clientData, credentialId, name, transports }: NewPasskey,
  about: ChallengeFor & { readonly administratorId: number },
): Promise<CheckedPasskey> {
  const challenge = readChallenge(clientData);
  if (challenge === null || !(await takeChallenge(trx, now, challenge, about))) return 'wrong';
  const made = await verifyQuietly(() =>
    verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON: clientData, attestationObject: attestation, transports },
        clientExtensionResults: {},
      },
      ...getRelyingParty(config),
      expectedChallenge: challenge,
      requireUserVerification: true,
    }),
  );
  if (!made?.verified) return 'wrong';
  const { counter, id, publicKey } = made.registrationInfo.credential;
  await refuseOneMore(trx, about.administratorId, name);
  const added = await trx
    .insertInto('passkeys')
    .values({
      administrator_id: about.administratorId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      name,
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!added) throw wrongField('name', 'passkeys.known');
  return added;
}
