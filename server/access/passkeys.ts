import {
  getDefaultSupportedAlgorithmIDs,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely, Transaction } from 'kysely';
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge } from '#domain/registry/passkey.ts';
import type { Config } from '../settings/config.ts';
import type { Context } from '../base/context.ts';
import { createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { hashAddress } from './address-hash.ts';
import { getPasskeySite, requirePasskeyCanBeAdded } from './own-passkeys.ts';
import { createChallenge, type ChallengeFor } from './passkey-challenges.ts';

type Site = Pick<Config, 'publicUrl'>;

function getRelyingParty(config: Site) {
  return { expectedRPID: getPasskeySite(config), expectedOrigin: new URL(config.publicUrl).origin };
}

/** Lists the signature algorithms for new passkeys, as COSE numbers. */
export const listPasskeyAlgorithms = (): number[] => getDefaultSupportedAlgorithmIDs();

/** Makes the id of an administrator for devices: it never changes, and says nothing about the person. */
export const createPasskeyUserHandle = (
  context: Pick<Context, 'addressSecret'>,
  administratorId: number,
): string => hashAddress(context, `passkeys of administrator ${administratorId}`);

/** Makes a challenge for the passkeys of the administrator with the id `of`, or for any passkey if `of` is null. */
export async function createChallengeForPasskeys(
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
  /** The answered challenge, which is used up; null if it was not valid. */
  readonly challenge: string | null;
  readonly administratorId: number | null;
}

/** `counter` means that the passkey may have been copied, and `wrong` any other failure. */
export type CheckedPasskey = { readonly id: number; readonly name: string } | 'wrong' | 'counter';

/** Returns null if the library throws an error, as it does for every wrong answer. */
async function verifyQuietly<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/**
 * Checks a browser's answer to a challenge, which a passkey of the administrator must have signed. The device must have
 * recognised its user. Returns `counter` if the passkey may have been copied.
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
      // The counter is compared below, to distinguish a wrong counter from a wrong signature.
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
 * Adds a passkey. Returns `wrong` if the challenge or the answer is invalid. Refuses with 400 if the name is used, the
 * passkey is already stored, or the administrator has too many. The caller must have locked the administrator's row.
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
  await requirePasskeyCanBeAdded(trx, administratorId, name);
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
  if (!added) throw createFieldRefusal('name', 'passkeys.known');
  return added;
}
