import { sql } from 'kysely';
import type { PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { Config } from '#server/settings/config.ts';
import type { Order } from '#server/payments/card/card-provider.ts';

export const currency = 'EUR';
/** The currency of a row of `payments`. A report of the card provider can lack it. */
export const currencyOfPayment = sql<string>`coalesce(nullif(payments.currency, ''), ${sql.lit(currency)})`;

/** Amounts are in cents. */
export interface Ordered {
  readonly reference: string;
  readonly year: number;
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly expiresAt: Date;
}

/** Makes the URL of the receipt page, to which the card provider sends the browser back. */
export function toReceiptUrl(config: Config, reference: string): string {
  return `${config.publicUrl}/member/renewal-receipt?payment=${reference}`;
}

/** Returns the text for a price line in an order or on a receipt. */
export function toOrderLineLabel({ isPart, ...line }: PriceLine): string {
  return isPart ? t('payment.part', { name: nameLine(line) }) : nameLine(line);
}

function nameLine(line: PriceLine): string {
  switch (line.kind) {
    case 'club':
      return line.name;
    case 'thirdParty':
      return t('insurance.thirdParty');
    case 'personalAccident':
      return t('insurance.personalAccident');
    case 'enrolment':
      return t('payment.enrolment');
  }
}

/**
 * Converts a checkout, or two checkouts that are paid on one payment page, to an order. If there are two, the label of
 * each line has its year.
 */
export function toProviderOrder(
  config: Config,
  association: string,
  ordered: readonly [Ordered, Ordered?],
): Order {
  const [{ expiresAt, reference }] = ordered;
  const years = ordered.filter((one) => one !== undefined);
  const back = toReceiptUrl(config, reference);
  const nameIn = (year: number, line: PriceLine) =>
    years.length > 1 ? t('payment.inYear', { year, name: toOrderLineLabel(line) }) : toOrderLineLabel(line);
  return {
    reference,
    amountCents: years.reduce((sum, { totalCents }) => sum + totalCents, 0),
    currency,
    description: t('payment.description', { association, year: years.map(({ year }) => year).join(' + ') }),
    lines: years.flatMap(({ lines, year }) =>
      lines.map((line) => ({ label: nameIn(year, line), cents: line.cents })),
    ),
    returnUrl: back,
    cancelUrl: back,
    expiresAt,
  };
}
