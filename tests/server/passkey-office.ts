import { beforeAll } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { send, type Answer } from '#tests/support/server/site.ts';
import type { createAuthenticator } from '#tests/support/server/virtual-authenticator.ts';

type Device = ReturnType<typeof createAuthenticator>;
interface Listed {
  readonly passkeys: readonly { readonly name: string; readonly used_at: string | null }[];
}

export const mobile = '+356 79000001';
export const password = 'correct horse';
export const minute = 60_000;
export const refused = [
  403,
  { reason: 'This username and passkey were not accepted. Try again, or sign in with password and code.' },
];
export const notAccepted = [403, { reason: 'This passkey was not accepted. Try again, or use another one.' }];

/** The challenge of an answer. */
export const challengeOf = ({ body }: Answer) => String(Object(body).challenge);

/** One office for all tests of a file, whose registrar has a password, and what a browser does there with passkeys. */
export function usePasskeyOffice() {
  const office = useOffice({ once: true });
  /** The session that the registrar has now. */
  const session = { token: '' };
  beforeAll(async () => {
    const password_hash = await hashPassword(password);
    await office.db.updateTable('administrators').set({ password_hash }).execute();
    session.token = office.tokens.registrar;
  });
  const own = (line: string, body?: unknown) => office.call(line, body, session.token);
  const publicly = (line: string, body: object) => send(office.site, line, { body });
  return {
    office,
    own,
    publicly,
    /** Goes on in the session of a sign-in, or in another one. */
    goOnIn: (from: Answer | string) => {
      session.token = typeof from === 'string' ? from : String(Object(from.body).token);
    },
    begin: (username = 'registrar') => publicly('POST /admin/login/passkey', { username }),
    signIn: (answer: object, username = 'registrar') =>
      publicly('POST /admin/verify/passkey', { username, ...answer }),
    add: async (device: Device, name: string) => {
      const challenge = challengeOf(await own('POST /admin/profile/passkeys/challenge', { name }));
      return own('POST /admin/profile/passkeys', device.create(challenge, name));
    },
    listed: async () => {
      const { passkeys } = (await own('GET /admin/profile/passkeys')).body as Listed;
      return passkeys.map(({ name, used_at }) => [name, used_at]);
    },
    login: () => publicly('POST /admin/login', { username: 'registrar', password }),
    verify: (auth_token: string) => publicly('POST /admin/verify', { username: 'registrar', auth_token }),
  };
}
