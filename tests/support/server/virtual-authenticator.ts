import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function encodeHead(major: number, value: number): Buffer {
  const first = major << 5;
  if (value < 24) return Buffer.from([first | value]);
  if (value < 256) return Buffer.from([first | 24, value]);
  return Buffer.from([first | 25, value >> 8, value & 255]);
}

/** A value as CBOR, as far as attestations need it. */
function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [toCbor(key), toCbor(one)]);
  return Buffer.concat([encodeHead(5, value.size), ...entries]);
}

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** What is otherwise than it must be in an answer. */
interface Otherwise {
  readonly origin?: string;
  readonly site?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** Signs with another key than the one on file. */
  readonly forged?: boolean;
}

/** A device of one passkey: it makes the passkey and signs by it, as a browser at `origin` sends that to the server. */
export function createAuthenticator(origin = 'http://members.test') {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  function writeClientData(type: string, challenge: string, more: Otherwise): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: more.origin ?? origin, crossOrigin: false }),
    );
  }

  /** Present is 1, verified 4, and a new passkey comes along with 64. */
  function writeAuthenticatorData(more: Otherwise, made?: Buffer): Buffer {
    counter = more.counter ?? counter + 1;
    const flags = 1 | (more.isVerified === false ? 0 : 4) | (made ? 64 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(counter, 1);
    const site = digest(more.site ?? new URL(origin).hostname);
    return Buffer.concat([site, tail, ...(made ? [made] : [])]);
  }

  function exportKey(key: KeyObject): Cbor {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  return {
    origin,
    credentialId: id.toString('base64url'),
    /** The public key as it is on file. */
    publicKey: toCbor(exportKey(keys.publicKey)),
    /** The body by which a browser adds a new passkey. */
    create(challenge: string, name: string, more: Otherwise = {}) {
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, toCbor(exportKey(keys.publicKey))]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', writeAuthenticatorData(more, made)],
      ]);
      return {
        name,
        credential_id: id.toString('base64url'),
        client_data: writeClientData('webauthn.create', challenge, more).toString('base64url'),
        attestation: toCbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** The body by which a browser answers a challenge. */
    answer(challenge: string, more: Otherwise = {}) {
      const clientData = writeClientData('webauthn.get', challenge, more);
      const data = writeAuthenticatorData(more);
      const key = more.forged
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : keys.privateKey;
      const signature = createSign('sha256')
        .update(Buffer.concat([data, digest(clientData)]))
        .sign(key);
      return {
        credential_id: id.toString('base64url'),
        client_data: clientData.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
