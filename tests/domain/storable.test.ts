import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { parseWire } from '#domain/values/wire.ts';
import { removeInvisibleDeeply } from '#domain/values/written-text.ts';
import { placesOf, withAt } from '#tests/contract/fuzz/hostile-values.ts';
import { samples } from '#tests/contract/samples/samples.ts';

const names = Object.keys(calls) as CallName[];

/** What PostgreSQL keeps in no column: a zero, half a letter of two halves, a year before the first or of five digits. */
const unstorable = {
  texts: ['a\u0000b', 'a\uD800b', '\uDC00'],
  days: ['0000-01-01', '0000-12-31', '01/01/0000', '0000-12-31T12:00:00Z', '9999-12-31T23:59:59Z'],
};

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string')
    return /\p{Cs}|^(?:0000|\d{5,})-\d\d-\d\d$/u.test(value) || value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => holdsUnstorable(name) || holdsUnstorable(one));
}

/** What a call goes on with for a body or a query with something put into it; undefined where that is refused. */
function readIn(name: CallName, part: 'body' | 'query', put: (sent: unknown) => unknown): unknown {
  const call: Call = calls[name];
  const sent = removeInvisibleDeeply(put(samples[name][part] ?? {}));
  const result = part === 'body' ? parseWire(call.body, sent) : v.safeParse(call.query, sent);
  return result.success ? result.output : undefined;
}

const anyText = 'nodayatall';

/** What is drawn and never stored: it is cleaned where it is drawn. */
const drawn: Partial<Record<CallName, readonly string[]>> = { printExport: ['said', 'rows'] };

describe.each(['body', 'query'] as const)('a %s', (part) => {
  const places = names.flatMap((name) =>
    placesOf(calls[name][part])
      .filter(([first]) => !drawn[name]?.includes(String(first)))
      .map((place) => ({ name, place })),
  );

  it(`brings nothing that the database cannot keep, in any of ${places.length} places`, () => {
    const brought = places.flatMap(({ name, place }) => {
      const readWith = (text: string) => readIn(name, part, (sent) => withAt(sent, place, text));
      // A text may read as it likes; where none is taken, a day may be.
      const tried = readWith(anyText) === undefined ? unstorable.days : unstorable.texts;
      return tried
        .filter((text) => holdsUnstorable(readWith(text)))
        .map((text) => `${name}: ${JSON.stringify(place)} ${JSON.stringify(text)}`);
    });
    expect(places.length).toBeGreaterThan(20);
    expect(brought).toEqual([]);
  });
});
