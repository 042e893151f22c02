import * as v from 'valibot';
import { decimalOf, centsOf } from '#domain/money.ts';

/** How the cells of exported files are written and read, beside the fields of the domain. */

export function flagText(value: boolean): string {
  return value ? 'yes' : 'no';
}

export function flag(byDefault?: boolean) {
  const read = v.pipe(
    v.string('must be yes or no'),
    v.transform((text) => text.trim().toLowerCase()),
    v.check((text) => ['yes', 'no', 'true', 'false'].includes(text), 'must be yes or no'),
    v.transform((text) => text === 'yes' || text === 'true'),
  );
  return byDefault === undefined ? read : v.optional(read, flagText(byDefault));
}

/** A cell with an amount in euro, `15.00`; integer cents with us. */
export const amount = v.pipe(
  v.string('must be an amount such as 15.00'),
  v.check((text) => centsOf(text) !== null, 'must be an amount such as 15.00'),
  v.transform((text) => centsOf(text) ?? 0),
);

/** An amount in euro that may be missing: an empty cell. */
export const optionalAmount = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      amount,
    ],
    'must be empty, or an amount such as 15.00',
  ),
  '',
);

export function amountText(cents: number): string {
  return decimalOf(cents);
}

/** An instant in UTC, as ISO 8601 writes it. */
const instant = v.pipe(
  v.string('must be an instant such as 2026-01-31T09:00:00Z'),
  v.check(
    (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be an instant such as 2026-01-31T09:00:00Z',
  ),
  v.transform((text) => new Date(text)),
);

export const requiredInstant = instant;

/** Who wrote or marked something, as the audit names them. */
export const marker = v.pipe(
  v.string(),
  v.regex(/^(system|admin:.{1,100})$/, 'must be system, or admin: and a username'),
);

/** An instant that may be missing: an empty cell. */
export const optionalInstant = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      instant,
    ],
    'must be empty, or an instant such as 2026-01-31T09:00:00Z',
  ),
  '',
);

export function instantText(value: Date | null): string {
  return value?.toISOString() ?? '';
}

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-01-31'));
export const requiredDay = day;
export const optionalDay = v.optional(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      day,
    ],
    'must be empty, or a day such as 2026-01-31',
  ),
  '',
);

/** A cell with names and blanks between them. */
export const list = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,;]+/).filter((name) => name !== '')),
    v.check((names) => new Set(names).size === names.length, 'holds a name twice'),
  ),
  '',
);

/** A cell with a text that has no meaning to us: a token or a reference. */
export const opaque = v.pipe(
  v.string('must be there'),
  v.regex(/^[\w.:-]{8,200}$/, 'must be of 8 letters, digits or dashes and more'),
);
