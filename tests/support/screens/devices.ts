/** What a device answers in these tests: bytes of one letter, which the server of these tests takes as they come. */
const bytes = new Uint8Array([0]).buffer;

const answered = {
  id: 'AA',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: null,
    attestationObject: bytes,
    getTransports: () => ['internal'],
  },
};

/** What a passkey's answer is on the wire, from a device of these tests. */
export const passkeyAnswered = {
  credential_id: 'AA',
  client_data: 'AA',
  authenticator_data: 'AA',
  signature: 'AA',
};
/** What a new passkey is on the wire, likewise. */
export const passkeyMade = {
  credential_id: 'AA',
  client_data: 'AA',
  attestation: 'AA',
  transports: ['internal'],
};

/** What the server has a browser make a new passkey by. */
export const passkeyOffered = {
  challenge: 'AAAA',
  site: 'localhost',
  site_name: 'AMACS',
  holder: 'registrar',
  handle: 'AAAA',
  credentials: [],
  algorithms: [-7],
};

function installDevice(answer: (options: { readonly signal: AbortSignal }) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: answer, create: answer },
  });
}

/** Has the browser's devices answer at once, or refuse as somebody does who cancels, until the next. */
export function answerAsDevice(refuses?: string): void {
  installDevice(() =>
    refuses === undefined ? Promise.resolve(answered) : Promise.reject(new DOMException('', refuses)),
  );
}

/** Has the browser's devices ask until they are told to ask no more; answers how that stands. */
export function waitAsDevice(): () => 'not asked' | 'asking' | 'cancelled' {
  let state: ReturnType<ReturnType<typeof waitAsDevice>> = 'not asked';
  installDevice(({ signal }) => {
    state = 'asking';
    return new Promise((_, refuse) => {
      signal.addEventListener('abort', () => {
        state = 'cancelled';
        refuse(signal.reason);
      });
    });
  });
  return () => state;
}
