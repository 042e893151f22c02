import * as fc from 'fast-check';
import { nothing, type Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { readWire, wireName, type Schema } from '#domain/calls/wire.ts';
import { pathOf, samples, type Tokens } from './world.ts';

/** A request that must be refused, and what is wrong with it. */
export interface WrongRequest {
  readonly call: CallName;
  readonly wrong: 'body' | 'field' | 'meaning' | 'text' | 'type' | 'path' | 'token' | 'scope' | 'address';
  readonly method: string;
  readonly path: string;
  readonly token: keyof Tokens | null;
  readonly contentType: string | null;
  readonly body: string | null;
}

type Path = readonly string[];

interface Shape {
  readonly entries?: Record<string, Shape>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly options?: readonly Shape[];
}

/** Every place of a schema where something can stand, by its names on the wire; a list's first element is one as well. */
export function placesOf(schema: Schema): Path[] {
  const walk = (shape: Shape, path: Path): Path[] => {
    if (shape.wrapped) return walk(shape.wrapped, path);
    const below = shape.entries
      ? Object.entries(shape.entries).flatMap(([name, entry]) => walk(entry, [...path, wireName(name)]))
      : shape.item
        ? walk(shape.item, [...path, '0'])
        : (shape.options ?? []).flatMap((option) => walk(option, path).filter((place) => place !== path));
    return path.length > 0 ? [path, ...below] : below;
  };
  return walk(schema as Shape, []);
}

/** A copy of a value with something else at a place; `undefined` takes away what stands there. */
export function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === name ? withAt(item, rest, put) : item));
  const held = Object.fromEntries(Object.entries(Object(value)));
  return { ...held, [name]: withAt(held[name], rest, put) };
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Etxt',
  '💥'.repeat(50),
  "'; drop table members; --",
  "1' or '1'='1",
  '$1',
  '%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '99999999999999999999',
  '1e400',
  'null',
  '2026-02-30',
  '+356 00000000',
  'data:image/png;base64,AAAA',
  'x'.repeat(10_000),
  'x'.repeat(1_000_000),
];

const hostile = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(-1, 0, 1.5, 1e308, -0, 2_147_483_648, Number.MAX_VALUE),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom<unknown>('a', null, 7, [], {}), { maxLength: 5 }),
  fc.constant(Array.from({ length: 5000 }, (_, at) => `club-${at}`)),
  fc.constantFrom<unknown>({ $ne: null }, { toString: 'x' }, JSON.parse('{"__proto__":{"admin":true}}'), {
    length: 3,
  }),
);

const notJson = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"a":',
    "{'a':1}",
    'undefined',
    '<xml/>',
    'a=1&b=2',
    '\u0000',
    '{"a":1}}',
    '['.repeat(100_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !isJson(text)),
);

const otherTypes = fc.constantFrom(
  null,
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  '',
);

const strangers = fc.constantFrom<keyof Tokens | null>(
  null,
  'administrator',
  'expired',
  'ended',
  'ticket',
  'garbage',
  'unknown',
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isRefused(schema: Schema, text: string): boolean {
  return !readWire(schema, JSON.parse(text)).success;
}

/** A request for a call that is right in everything; what is wrong is then put into it. */
function rightRequest(name: CallName): Omit<WrongRequest, 'wrong'> {
  const call: Call = calls[name];
  const { params, body } = samples[name];
  return {
    call: name,
    method: call.method,
    path: pathOf(call.path, params),
    token: call.access.realm === 'member' ? 'own' : null,
    contentType: body ? 'application/json' : null,
    body: body ? JSON.stringify(body) : null,
  };
}

function wrongBodies(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const call: Call = calls[name];
  if (call.body === nothing) return [];
  const right = rightRequest(name);
  const places = placesOf(call.body);
  const field = fc
    .tuple(fc.constantFrom(...places), hostile)
    .map(([place, put]) => JSON.stringify(withAt(samples[name].body, place, put)))
    .filter((text) => isRefused(call.body, text))
    .map((body) => ({ ...right, wrong: 'field' as const, body }));
  const whole = hostile
    .map((value) => JSON.stringify(value ?? null))
    .filter((text) => isRefused(call.body, text))
    .map((body) => ({ ...right, wrong: 'body' as const, body }));
  return [
    field,
    field,
    field,
    whole,
    notJson.map((body) => ({ ...right, wrong: 'text' as const, body })),
    otherTypes.map((contentType) => ({ ...right, wrong: 'type' as const, contentType })),
  ];
}

function wrongPaths(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const call: Call = calls[name];
  const right = rightRequest(name);
  const { params } = samples[name];
  if (!params) return [];
  const raw = fc.constantFrom(
    '%00',
    '%E0%A4%A',
    '%2e%2e',
    '%2F',
    '-1',
    '1e3',
    '0x1',
    '١٠٠٣',
    '10030',
    '%F0%9F%92%A5',
    'a'.repeat(3000),
  );
  const value = fc.oneof(raw, fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map(encodedWhole));
  return [
    value
      .filter((text) => Object.keys(params).every((key) => !readWire(call.params, { [key]: text }).success))
      .map((text) => {
        const wrong = Object.fromEntries(Object.keys(params).map((key) => [key, text]));
        return { ...right, wrong: 'path' as const, path: pathOf(call.path, wrong) };
      }),
  ];
}

/** A text as a part of a path; half of a surrogate pair has no such form. */
function encodedWhole(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?')).replaceAll('.', '%2E');
}

function wrongCallers(name: CallName): fc.Arbitrary<WrongRequest>[] {
  if (calls[name].access.realm !== 'member') return [];
  const right = rightRequest(name);
  const foreign = strangers.map((token) => ({ ...right, wrong: 'token' as const, token }));
  if (!samples[name].params) return [foreign];
  const others = fc
    .integer({ min: 0, max: 9999 })
    .filter((number) => number !== 1003)
    .map((number) => ({
      ...right,
      wrong: 'scope' as const,
      path: pathOf(calls[name].path, { n: String(number) }),
    }));
  return [foreign, others];
}

function wrongAddresses(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const right = rightRequest(name);
  const added = fc.constantFrom('/x', '/..;/admin', '%20', '/%2e%2e%2e', '//', ';a=b', '/__proto__', '.json');
  const asked = added.map((more) => ({ ...right, wrong: 'address' as const, path: `${right.path}${more}` }));
  const methods = fc.constantFrom('PUT', 'DELETE', 'OPTIONS');
  return [asked, methods.map((method) => ({ ...right, wrong: 'address' as const, method }))];
}

/** What every schema takes and no rule allows, beside a sample that is right. */
const meaningless: Partial<Record<CallName, readonly object[]>> = {
  memberLogin: [
    { membership_number: '9999' },
    { mobile_number: '+356 79001001' },
    { mobile_number: '+44 79001003' },
    { membership_number: 1001 },
  ],
  memberVerify: [{ auth_token: '0000000' }, { membership_number: '9999' }],
  updateMember: [
    { date_of_birth: '2026-11-22' },
    { date_of_birth: '31/12/9999' },
    { photo: 'data:image/png;base64,AAAA' },
    { photo: 'data:image/svg+xml,<svg/>' },
    { photo: `data:image/jpeg;base64,/9j/${'A'.repeat(100_000)}` },
    { id_number: '0107919M', photo: null },
  ],
  updateLatestLicences: [
    { licences: ['collector_a', 'collector_a_special'] },
    { licences: ['target_a_special', 'rco', 'target_a'] },
  ],
  prepareCheckout: [
    { year: '2026' },
    { year: 2025 },
    { year: '1999' },
    { clubs: [] },
    { clubs: ['amacs'] },
    { clubs: ['amacs', 'birkirkara'] },
    { clubs: ['amacs', "'; drop table clubs; --"] },
    { clubs: ['amacs', 'mgarr', '\u0000'] },
    { clubs: ['__proto__', 'constructor'] },
    { affiliated_groups: ['old'] },
    { affiliated_groups: ['amacs'] },
    { licences: ['target_a', 'target_a_special'] },
    { insurance: { third_party: false, personal_accident: true, insured_elsewhere: false } },
    { insurance: { third_party: true, personal_accident: false, insured_elsewhere: true } },
    { insurance: { third_party: false, personal_accident: false, insured_elsewhere: true } },
    {
      insurance: {
        third_party: false,
        personal_accident: false,
        insured_elsewhere: true,
        other_agency_name: ' \u0000 ',
      },
    },
  ],
  checkout: [{}, { payment_nonce: '\u0000' }, { payment_nonce: "' or 1=1" }],
  getPayment: [{}],
  createPrintTicket: [{ year: '2000' }, { year: 2027 }, { type: 'rr', year: '2024' }],
};

function wrongMeanings(name: CallName): fc.Arbitrary<WrongRequest>[] {
  const right = rightRequest(name);
  const puts = meaningless[name];
  if (!puts) return [];
  return [
    fc.constantFrom(...puts).map((put) => {
      const body = samples[name].body ? JSON.stringify({ ...samples[name].body, ...put }) : null;
      return { ...right, wrong: 'meaning' as const, body };
    }),
  ];
}

const names = Object.keys(calls) as CallName[];

/** Calls that take something get more of the requests than those where the address alone can be wrong. */
const weighted = names.map((name) => {
  const { body, params } = samples[name];
  const weight = (body ? 5 : 0) + (params ? 2 : 0) + (calls[name].access.realm === 'member' ? 1 : 0);
  const rightful = [...wrongBodies(name), ...wrongPaths(name), ...wrongCallers(name), ...wrongMeanings(name)];
  const arbitrary = fc.oneof(...rightful, ...rightful, ...wrongAddresses(name));
  return { arbitrary, weight: Math.max(1, weight) };
});

/** Requests to every call of the table, each wrong in one way or another. */
export const wrongRequests: fc.Arbitrary<WrongRequest> = fc.oneof(...weighted);

/** Requests whose content is odd, whether or not it is allowed. */
export const oddRequests: fc.Arbitrary<Omit<WrongRequest, 'wrong'>> = fc.oneof(
  ...names.flatMap((name) => {
    const places = placesOf(calls[name].body);
    if (places.length === 0) return [];
    const puts = fc.array(fc.tuple(fc.constantFrom(...places), hostile), { minLength: 1, maxLength: 3 });
    return [
      puts.map((all) => {
        const put = all.reduce(
          (body, [place, value]) => withAt(body, place, value),
          samples[name].body as unknown,
        );
        return { ...rightRequest(name), body: JSON.stringify(put) };
      }),
    ];
  }),
);
