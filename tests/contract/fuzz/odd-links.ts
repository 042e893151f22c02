import * as fc from 'fast-check';
import type { Tokens } from '../samples/world.ts';

/** A request to what is no call of the table: print links, the page behind a QR code, callbacks. */
export interface OddLink {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whose token stands in the query. */
  readonly token: keyof Tokens | null;
  readonly body: string | null;
  /** Whether the provider truly signed it. */
  readonly signed: boolean;
  readonly statuses: readonly number[];
}

const link = { method: 'GET', token: null, body: null, signed: false } as const;

const odd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '-1',
    '1e3',
    '99999999999',
    '../..',
    '{{7*7}}',
    "' or '1'='1",
    'x'.repeat(3000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll(/\p{Cs}/gu, '?')),
);

const entries = {
  type: fc.constantFrom('mc', 'ic', 'rr', 'xx'),
  member: fc.constantFrom('1003', '1001', '0028', '9999'),
  memberid: fc.integer({ min: 1, max: 130 }).map(String),
  year: fc.constantFrom('2026', '2025', '1999'),
  token: odd,
};
type Entry = keyof typeof entries;
const asUsual: readonly Entry[] = ['type', 'member', 'year'];

const query = fc
  .oneof(fc.constant(asUsual), fc.shuffledSubarray(Object.keys(entries) as Entry[], { maxLength: 5 }))
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .oneof({ weight: 4, arbitrary: entries[name] }, { weight: 1, arbitrary: odd })
          .map((text) => `${name}=${encodeURIComponent(text)}`),
      ),
    ),
  )
  .map((parts) => parts.join('&'));

const token = fc.constantFrom<keyof Tokens | null>(
  null,
  'own',
  'other',
  'ended',
  'ticket',
  'administrator',
  'group',
  'adminTicket',
  'unknown',
);

const prints = fc
  .record({ path: fc.constantFrom('/v1/print/document', '/v1/print/member-document'), query, token })
  .map((asked): OddLink => ({
    ...link,
    path: `${asked.path}?${asked.query}`,
    token: asked.token,
    statuses: [200, 400, 403, 404],
  }));

const checks = odd.map((text): OddLink => {
  const path = `/check/${encodeURIComponent(text).replaceAll('.', '%2E')}`;
  return { ...link, path, statuses: [404] };
});

const events = fc.record(
  {
    id: fc.oneof(fc.uuid(), odd),
    kind: fc.constantFrom('captured', 'declined', 'expired', 'other', 'refunded'),
    payment: fc.record(
      {
        providerId: odd,
        reference: fc.oneof(fc.constant('a'.repeat(24)), odd),
        state: fc.constantFrom('captured', 'declined', 'expired', 'cancelled', 'open', 'paid'),
        paymentId: fc.oneof(odd, fc.constant(null)),
        amountCents: fc.oneof(fc.integer(), fc.double(), fc.constant(2900)),
        currency: fc.constantFrom('EUR', 'USD', '', 'eur'),
        reason: fc.oneof(odd, fc.constant(null)),
      },
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
);

const callbacks = fc
  .record({
    provider: fc.oneof(
      { weight: 4, arbitrary: fc.constant('sandbox') },
      { weight: 1, arbitrary: odd.map(encodeURIComponent) },
    ),
    body: fc.oneof(
      events.map((event) => JSON.stringify(event)),
      odd,
      fc.constantFrom('x'.repeat(300_000), '['.repeat(100_000), 'null'),
      fc.json(),
    ),
    signed: fc.boolean(),
  })
  .map(({ body, provider, signed }): OddLink => ({
    ...link,
    method: 'POST',
    path: `/v1/payments/callback/${provider}`,
    body,
    signed,
    statuses: [200, 400, 404],
  }));

/** Links of all kinds, right and wrong. */
export const oddLinks: fc.Arbitrary<OddLink> = fc.oneof(
  { weight: 3, arbitrary: prints },
  { weight: 1, arbitrary: checks },
  { weight: 1, arbitrary: callbacks },
);
