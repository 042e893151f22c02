import { inspect } from 'node:util';
import { vi } from 'vitest';
import { samples } from '../samples/samples.ts';
import type { Tokens } from '../samples/world.ts';

/** What must stand in no line of a log, no metric and no word of a crash, whatever the request and its end. */
export interface Canaries {
  /** All of them, one after the other. */
  readonly all: string;
  readonly count: number;
  readonly of: (name: string) => string;
  /** Which of them stand in a text. */
  readonly toldIn: (text: string) => string[];
  /** A body with a canary in every text of it. */
  readonly laden: (body: unknown) => unknown;
  /** A body that is right, with canaries where they are right too: these get as far as any. */
  readonly fitted: (body: unknown) => unknown;
  /** What a browser sends by itself, with canaries in all of it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Canaries of every kind: a world's own tokens, and what its samples could hold. */
export function canariesOf(tokens: Tokens): Canaries {
  const { member } = Object(samples.addMember.body) as { member: { photo: string } };
  const secrets: Readonly<Record<string, string>> = {
    token: tokens.own,
    "an administrator's token": tokens.administrator,
    'print ticket': tokens.ticket,
    code: '7319042',
    password: 'canary-horse-battery',
    'ID number': '0731904M',
    photo: 'Y2FuYXJ5IHBob3Rv'.repeat(4),
    'a true photo': member.photo.slice(200, 260),
    name: 'Kanarjuzz',
    mobile: '77319042',
    email: 'bird@canary.test',
    signature: 'canary-signature-7319',
  };
  const all = Object.values(secrets).join(' ');
  const of = (name: string) => secrets[name] ?? '';
  /** What a field of this name takes, and is a canary. */
  const fitting: Readonly<Record<string, string>> = {
    id_number: of('ID number'),
    first_name: of('name'),
    last_name: of('name'),
    occupation: of('name'),
    name: of('name'),
    street: of('name'),
    mobile: `+356 ${of('mobile')}`,
    mobile_number: `+356 ${of('mobile')}`,
    email: of('email'),
    password: of('password'),
    new_password: of('password'),
    auth_token: of('code'),
  };

  function each(body: unknown, change: (name: string, value: unknown) => unknown): unknown {
    if (Array.isArray(body)) return body.map((one) => change('', one));
    if (typeof body !== 'object' || body === null) return body;
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, change(name, value)]));
  }
  const laden = (body: unknown): unknown =>
    typeof body === 'string' ? all : each(body, (_, value) => laden(value));
  const fitted = (body: unknown): unknown => each(body, (name, value) => fitting[name] ?? fitted(value));

  return {
    all,
    count: Object.keys(secrets).length,
    of,
    toldIn: (text) => Object.keys(secrets).filter((name) => text.includes(of(name))),
    laden,
    fitted,
    headers: {
      cookie: `session=${all}`,
      referer: `http://members.test/?token=${encodeURIComponent(all)}`,
      'user-agent': all,
      'x-forwarded-for': tokens.own,
      'x-request-id': tokens.own,
      traceparent: `00-${tokens.own}`,
      tracestate: `canary=${of('mobile')}`,
      'stripe-signature': of('signature'),
      'sandbox-signature': of('signature'),
    },
  };
}

/** Keeps what is written past the log from now on, and out of sight, until the mocks are restored. */
export function overhearProcess(): string[] {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...said) => void written.push(inspect(said)));
  return written;
}
