import type { Kysely } from 'kysely';
import type { CallName } from '#domain/calls/table.ts';
import { createChallenge } from '#server/access/passkey-challenges.ts';
import type { Context } from '#server/base/context.ts';
import { hashToken } from '#server/access/tokens.ts';
import type { Database } from '#server/store/schema.ts';
import { storeOne } from '#tests/support/database/stored.ts';
import { createAuthenticator } from '#tests/support/server/virtual-authenticator.ts';
import type { Sample } from './office.ts';

type Device = ReturnType<typeof createAuthenticator>;

/** A passkey on file with its device, a device whose passkey is not yet, and a challenge of the session for each. */
export interface KnownPasskey {
  readonly id: number;
  readonly registrar: number;
  readonly device: Device;
  readonly other: Device;
  readonly challenges: Readonly<Record<'enrolment' | 'proof', string>>;
}

/** Stores a passkey of `registrar`, and the challenges that their session asked for. */
export async function putPasskey(
  db: Kysely<Database>,
  now: Date,
  { registrar, token }: { readonly registrar: number; readonly token: string },
): Promise<KnownPasskey> {
  const device = createAuthenticator();
  const id = await storeOne(db, 'passkeys', {
    administrator_id: registrar,
    site: new URL(device.origin).hostname,
    credential_id: device.credentialId,
    public_key: device.publicKey,
    counter: 0,
    transports: ['internal'],
    name: 'Office laptop',
    created_at: now,
    used_at: null,
  });
  const sessionHash = hashToken(token);
  const challenge = (purpose: 'enrolment' | 'proof') =>
    createChallenge(db, now, { purpose, administratorId: registrar, sessionHash });
  return {
    id,
    registrar,
    device,
    other: createAuthenticator(),
    challenges: { enrolment: await challenge('enrolment'), proof: await challenge('proof') },
  };
}

/** What a client sends with the calls of passkeys, but for what only a device can say. */
export const passkeySamples = {
  beginPasskeySignIn: { body: { username: 'registrar' } },
  signInByPasskey: {
    body: {
      username: 'registrar',
      credential_id: 'AAAA',
      client_data: 'AAAA',
      authenticator_data: 'AAAA',
      signature: 'AAAA',
    },
  },
  getPasskeys: {},
  beginPasskey: { body: { name: 'Blue key' } },
  addPasskey: {
    body: {
      name: 'Blue key',
      credential_id: 'AAAA',
      client_data: 'AAAA',
      attestation: 'AAAA',
      transports: ['usb'],
    },
  },
  renamePasskey: { body: { passkey: 1, name: 'Grey laptop' } },
  removePasskey: { body: { passkey: 1 } },
  setSmsSignIn: { body: { status: true } },
  beginProof: {},
  proveByPassword: { body: { password: 'demo-registrar' } },
  proveByPasskey: {
    body: { credential_id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' },
  },
} satisfies Partial<Record<CallName, Sample>>;

/** The sample of a call of passkeys as the devices of this world answer; null for any other call. */
export async function sampleOfPasskey(
  name: CallName,
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { challenges, device, id, other, registrar }: KnownPasskey,
): Promise<Sample | null> {
  if (name === 'signInByPasskey') {
    const about = { purpose: 'sign-in', administratorId: registrar, sessionHash: null } as const;
    const challenge = await createChallenge(db, clock.now(), about);
    return { body: { username: 'registrar', ...device.answer(challenge) } };
  }
  if (name === 'proveByPasskey') return { body: device.answer(challenges.proof) };
  if (name === 'addPasskey') return { body: other.create(challenges.enrolment, 'Blue key') };
  if (name === 'renamePasskey' || name === 'removePasskey')
    return { body: { ...passkeySamples[name].body, passkey: id } };
  return null;
}
