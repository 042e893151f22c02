import * as v from 'valibot';
import { mostTyped } from './input-length.ts';
import { withEncoding } from './wire.ts';

const euros = new Intl.NumberFormat('en-MT', {
  style: 'currency',
  currency: 'EUR',
  currencyDisplay: 'narrowSymbol',
});

/** Formats integer cents for people: `1400` becomes `€14.00` (specification section 9). */
export function formatEuro(cents: number): string {
  return euros.format(cents / 100);
}

/** Returns whether an amount is in euro. A report of the card provider can lack the currency. */
export function isEuro(currency: string | undefined): boolean {
  return currency === undefined || currency === '' || currency === 'EUR';
}

/** Counts the decimals of a currency. Card providers count hundredths of ISK and UGX, which ISO 4217 does not have. */
function countDecimals(currency: string): number {
  if (!/^(?!ISK|UGX)[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Formats the amount of a payment, which the card provider may have taken in another currency: `USD 29.00`. `units` are
 * integer units as the provider counts them, such as cents.
 */
export function formatAmount(units: number, currency = 'EUR'): string {
  return isEuro(currency) ? formatEuro(units) : toLoggedAmount(units, currency).replace(' ', '\u00A0');
}

/** Converts integer cents to an amount in euro as calls send it: `1400` becomes `14.00`. */
export function toEuroDecimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts the amount of a payment for the log: `14.00` in euro, `USD 14.00` in another currency. */
export function toLoggedAmount(units: number, currency: string): string {
  if (isEuro(currency)) return toEuroDecimal(units);
  const decimals = countDecimals(currency);
  return `${currency} ${(units / 10 ** decimals).toFixed(decimals)}`;
}

/** Parses `5`, `5.5` or `5.00` into integer cents. Returns null for other texts. */
export function parseCents(text: string): number | null {
  if (text.length > mostTyped) return null;
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** An amount not below zero: `5.00` in calls, integer cents in the program (specification section 3, Club). */
export const euroAmount = withEncoding(
  v.pipe(
    v.string(),
    v.check((text) => parseCents(text) !== null),
    v.transform((text) => parseCents(text) ?? 0),
  ),
  toEuroDecimal,
);

/** The currency of an amount. The field is missing if the amount is in euro. */
export const otherCurrency = v.optional(v.string());

/** An amount that can be below zero: `-5.00` in calls, integer cents in the program. */
export const euroBalance = withEncoding(
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,9}\.\d\d$/),
    v.transform((text) => Math.round(Number(text) * 100)),
  ),
  toEuroDecimal,
);
