import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyOffer } from '#domain/registry/passkey.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';

/** How long the device waits for the user, in milliseconds. The server's challenge is valid for longer. */
const timeout = 4 * 60_000;

type Broken = 'error.passkey.broken' | 'passkeys.add.broken';

/**
 * Throws the refusal. The message is `broken` if the browser names no reason, usually because the user has cancelled.
 */
function refuse(error: unknown, broken: Broken): never {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    throw new CallFailed(t('error.passkey.known'));
  throw new CallFailed(t(name === 'SecurityError' ? 'error.passkey.address' : broken));
}

/** Asks the device for an answer. If `signal` aborts, the device stops without a message. */
async function askDevice<Answer>(
  signal: AbortSignal,
  broken: Broken,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted();
  if (!browserSupportsWebAuthn()) throw new CallFailed(t('error.passkey.browser'));
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    const answer = await ask();
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    return refuse(error, broken);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function toDescriptors(credentials: PasskeyChallenge['credentials']) {
  return credentials.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }));
}

/** Signs the server's challenge with a passkey. The device checks the user by fingerprint, face or PIN. */
export async function signWithPasskey(
  { challenge, credentials, site }: PasskeyChallenge,
  signal: AbortSignal,
): Promise<PasskeyAnswer> {
  const { id, response } = await askDevice(signal, 'error.passkey.broken', () =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId: site,
        allowCredentials: toDescriptors(credentials),
        userVerification: 'required',
        timeout,
      },
    }),
  );
  const { authenticatorData, clientDataJSON: clientData, signature } = response;
  return { credentialId: id, clientData, authenticatorData, signature };
}

export async function makePasskey(
  offer: PasskeyOffer,
  signal: AbortSignal,
): Promise<Omit<NewPasskey, 'name'>> {
  const { algorithms, challenge, credentials, handle, holder, site, siteName } = offer;
  const { id, response } = await askDevice(signal, 'passkeys.add.broken', () =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: site, name: siteName },
        user: { id: handle, name: holder, displayName: holder },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: toDescriptors(credentials),
        // At the sign-in the server does not say which passkeys exist, so the device must find the passkey itself.
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout,
      },
    }),
  );
  const { attestationObject: attestation, clientDataJSON: clientData, transports = [] } = response;
  return { credentialId: id, clientData, attestation, transports };
}
