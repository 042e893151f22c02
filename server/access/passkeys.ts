import {
  getDefaultSupportedAlgorithmIDs,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely, Transaction } from 'kysely';
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge } from '#domain/registry/passkey.ts';
import type { Config } from '../settings/config.ts';
import type { Context } from '../base/context.ts';
import { wrongField } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { hashAddress } from './address-hash.ts';
import { getPasskeySite, refuseOneMore } from './own-passkeys.ts';
import { createChallenge, type ChallengeFor } from './passkey-challenges.ts';

type Site = Pick<Config, 'publicUrl'>;

/** The name that passkeys are bound to, and the one address that they answer at: those at which browsers reach the site. */
function getRelyingParty(config: Site) {
  return { expectedRPID: getPasskeySite(config), expectedOrigin: new URL(config.publicUrl).origin };
}

/** Which signatures a new passkey may make, as COSE numbers. */
export const passkeyAlgorithms = (): number[] => getDefaultSupportedAlgorithmIDs();

/** What devices tell an administrator's account by: always the same, and it says nothing of the account. */
export const createHandle = (context: Pick<Context, 'addressSecret'>, administratorId: number): string =>
  hashAddress(context, `passkeys of administrator ${administratorId}`);

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
          .where('site', '=', getPasskeySite(config))
          .orderBy('passkeys.id')
          .execute();
  const challenge = await createChallenge(db, now, about);
  return { challenge, site: getPasskeySite(config), credentials };
}

interface Checking {
  readonly config: Site;
  readonly trx: Transaction<Database>;
  readonly now: Date;
  /** What is answered, used up before; null where there was none for this. */
  readonly challenge: string | null;
  readonly administratorId: number | null;
}

/** The passkey that was added or has answered; `wrong` for anything else, `counter` where it may be a copy. */
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
 * and once, signed by the passkey at this address by somebody whom the device knows. A counter that went back is no
 * answer, since the passkey may have been copied.
 */
export async function checkPasskey(
  { administratorId, challenge, config, now, trx }: Checking,
  answer: PasskeyAnswer,
): Promise<CheckedPasskey> {
  if (challenge === null) return 'wrong';
  const known = await trx
    .selectFrom('passkeys')
    .select(['id', 'name', 'public_key', 'counter'])
    .where('credential_id', '=', answer.credentialId)
    .where('administrator_id', '=', administratorId)
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
 * Adds a passkey that a browser made to a challenge; `wrong` where it is not as `checkPasskey` says. 400 where the
 * name is taken, the passkey is known, or there are too many. The caller has locked the administrator's row.
 */
export async function storePasskey(
  { administratorId, challenge, config, now, trx }: Checking & { readonly administratorId: number },
  { attestation, clientData, credentialId, name, transports }: NewPasskey,
): Promise<Exclude<CheckedPasskey, 'counter'>> {
  if (challenge === null) return 'wrong';
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
  await refuseOneMore(trx, administratorId, name);
  const added = await trx
    .insertInto('passkeys')
    .values({
      administrator_id: administratorId,
      site: getPasskeySite(config),
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
