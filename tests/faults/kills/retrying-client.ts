import { setTimeout as delay } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Hears of each answer: to what it came and from where, its status, null where it was lost, and whether a session asked. */
export type Heard = (method: string, status: number | null, withSession: boolean, address: string) => void;

/** The client was stopped while it waited for an answer. */
export class Stopped extends Error {}

/** Makes a call again and again until the server answers, as a person presses a button again. */
export class RetryingClient {
  readonly url: string;
  isStopped = false;
  /** How many answers came. */
  answers = 0;
  /** How many requests are on their way. */
  inFlight = 0;
  readonly #heard: Heard;

  constructor(url: string, heard: Heard = () => undefined) {
    this.url = url;
    this.#heard = heard;
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.isStopped) throw new Stopped();
    await delay(milliseconds);
  }

  async ask(address: string, request: RequestInit): Promise<Answer> {
    const { method = 'GET', headers } = request;
    const withSession = headers !== undefined && 'authorization' in headers;
    for (;;) {
      let status: number | null = null;
      this.inFlight += 1;
      try {
        const response = await fetch(address, {
          redirect: 'manual',
          ...request,
          signal: AbortSignal.timeout(10_000),
        });
        const text = await response.text();
        ({ status } = response);
        if (response.status < 500) {
          this.answers += 1;
          return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
        }
      } catch {
        // It is down.
      } finally {
        this.inFlight -= 1;
        this.#heard(method, status, withSession, address);
      }
      await this.wait(30);
    }
  }

  /** A call of the table, `GET /data/clubs`, with a session's token where it needs one. */
  call(line: string, token: string | null, body?: object): Promise<Answer> {
    const [method = '', path = ''] = line.split(' ');
    return this.ask(`${this.url}/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** The token of who signs in with a code from the demo's outbox; null for whom the association lets in no more. */
  async signIn(realm: 'members' | 'admin', mobile: string, login: object, known: object) {
    for (;;) {
      const { status } = await this.call(`POST /${realm}/login`, null, login);
      if (status === 403) return null;
      const messages = await fetch(`${this.url}/dev/outbox.json`).then(
        async (response): Promise<{ to: string; text: string }[]> =>
          response.status < 500 ? response.json() : [],
        () => [],
      );
      const code = /\d{7}/.exec(messages.find(({ to }) => to === mobile)?.text ?? '')?.[0];
      if (code !== undefined) {
        const { body } = await this.call(`POST /${realm}/verify`, null, { ...known, auth_token: code });
        if (typeof body['token'] === 'string') return body['token'];
      }
      await this.wait(50);
    }
  }

  async signInAsMember(number: number): Promise<string | null> {
    const mobile = `+356 7900${number}`;
    const known = { membership_number: String(number) };
    return this.signIn('members', mobile, { ...known, mobile_number: mobile }, known);
  }

  /** Signs in with a demo's password. */
  async signInAsAdministrator(username: 'registrar' | 'reenact'): Promise<string> {
    const mobile = username === 'registrar' ? '+356 79000001' : '+356 79000002';
    const token = await this.signIn(
      'admin',
      mobile,
      { username, password: `demo-${username}` },
      { username },
    );
    if (token === null) throw new Error(`${username} is not let in`);
    return token;
  }
}
