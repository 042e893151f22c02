import * as v from 'valibot';
import { parseDate, formatDate } from '../values/calendar.ts';
import {
  listOfferedClubs,
  listMandatoryClubs,
  newFee,
  createPriceSchema,
  type Club,
} from '../registry/club.ts';
import { findFormProblems, type Problems } from '../values/form-problems.ts';
import { noInsurance } from '../insurance/insurance.ts';
import { toEuroDecimal } from '../values/money.ts';
import { priceRenewal, sumPrice } from './price.ts';
import { listLargeChangeWarnings, type PriceChange } from './price-doubts.ts';
import { year } from '../values/renewal-year.ts';
import { toMessage, t } from '../texts/texts.ts';
import { withEncoding, fields } from '../values/wire.ts';
import { toClubsWithFeesOfYear, type YearPrices } from './year-prices.ts';

const price = createPriceSchema('invalid.price');
const percent = withEncoding(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))], toMessage('invalid.stampDuty')),
    v.trim(),
    v.regex(/^\d{1,2}(\.\d{1,3})?$/, toMessage('invalid.stampDuty')),
    v.transform(Number),
  ),
  String,
);
const day = v.pipe(
  v.string(toMessage('invalid.groupsFrom')),
  v.transform((text) => parseDate(text) ?? ''),
  v.nonEmpty(toMessage('invalid.groupsFrom')),
);

export const priceFields = {
  thirdParty: price,
  personalAccident: price,
  enrolment: price,
  stampDutyPercent: percent,
  groupsFrom: day,
};

/** New prices in integer cents. The keys of `fees` are short names of clubs. */
export const newPrices = v.partial(fields({ ...priceFields, fees: v.record(v.string(), newFee) }));
export type NewPrices = v.InferOutput<typeof newPrices>;

/** The order to change a year's prices. `previous` are the prices that the form showed. */
export const pricesOrder = fields({ year, ...newPrices.entries, previous: v.optional(newPrices) });

/** The database columns of the prices. Audit entries have the same names. Clubs' fees are in another table. */
export const priceColumns = {
  thirdParty: 'third_party_cents',
  personalAccident: 'personal_accident_cents',
  enrolment: 'enrolment_cents',
  stampDutyPercent: 'stamp_duty_percent',
  groupsFrom: 'groups_from',
} as const;
export const priceNames = [
  'thirdParty',
  'personalAccident',
  'enrolment',
  'stampDutyPercent',
  'groupsFrom',
] as const;

/** Returns the prices in the `before` or `after` of an audit entry. */
export function parseAuditedPrices(values: Readonly<Record<string, unknown>>): NewPrices {
  const held = priceNames.map((name) => [name, values[priceColumns[name]]] as const);
  const known = v.partial(
    v.object({
      thirdParty: v.number(),
      personalAccident: v.number(),
      enrolment: v.number(),
      stampDutyPercent: v.number(),
      groupsFrom: v.string(),
      fees: v.record(v.string(), v.number()),
    }),
  );
  const kept = [...held, ['fees', values['fees']] as const].filter(([, value]) => value !== undefined);
  const parsed = v.safeParse(known, Object.fromEntries(kept));
  return parsed.success ? parsed.output : {};
}

/** Returns the message if the first day for groups is not in the year itself or the year before. */
export function findGroupStartDayProblem(from: string, of: number): string | undefined {
  const isNear = from >= `${of - 1}-01-01` && from <= `${of}-12-31`;
  return isNear ? undefined : t('invalid.groupsFrom');
}

/** Returns the name of a form field for a fee. In the form of one club's fees, `shortName` is a year. */
export function toFeeField(shortName: string): string {
  return `fee-${shortName}`;
}

/** Returns the form's first values: amounts, percentages and days as people type them. */
export function toPricesFormEntries(prices: YearPrices, clubs: readonly Club[]): Record<string, string> {
  const fees = toClubsWithFeesOfYear(prices.year, clubs).map((one) => [
    toFeeField(one.shortName),
    toEuroDecimal(one.fee),
  ]);
  return {
    thirdParty: toEuroDecimal(prices.thirdParty),
    personalAccident: toEuroDecimal(prices.personalAccident),
    enrolment: toEuroDecimal(prices.enrolment),
    stampDutyPercent: String(prices.stampDutyPercent),
    groupsFrom: formatDate(prices.groupsFrom),
    ...Object.fromEntries(fees),
  };
}

function createPricesForm(clubs: readonly Club[]) {
  const fees = Object.fromEntries(clubs.map((one) => [toFeeField(one.shortName), newFee]));
  return v.object({ ...priceFields, ...fees });
}

/** Returns the form's error messages, by field name. */
export function findPricesProblems(
  values: Readonly<Record<string, string>>,
  of: number,
  clubs: readonly Club[],
): Problems {
  const problems = findFormProblems(createPricesForm(clubs), values);
  const from = parseDate(values['groupsFrom'] ?? '');
  const early = from === null ? undefined : findGroupStartDayProblem(from, of);
  return early === undefined ? problems : { ...problems, groupsFrom: early };
}

/** Parses a form without errors. Returns the changed prices and their former values. */
export function parseChangedPrices(
  values: Readonly<Record<string, string>>,
  known: YearPrices,
  clubs: readonly Club[],
): { readonly wanted: NewPrices; readonly previous: NewPrices } {
  const pairs = toClubsWithFeesOfYear(known.year, clubs).flatMap(({ fee, shortName }) => {
    const typed = v.parse(newFee, values[toFeeField(shortName)]);
    return typed === fee ? [] : [{ shortName, fee, typed }];
  });
  const typed = v.parse(v.object(priceFields), values);
  const others = priceNames.filter((name) => typed[name] !== known[name]);
  const pickPrices = (
    of: Omit<NewPrices, 'fees'>,
    fee: (pair: (typeof pairs)[number]) => number,
  ): NewPrices => ({
    ...Object.fromEntries(others.map((name) => [name, of[name]])),
    ...(pairs.length > 0 ? { fees: Object.fromEntries(pairs.map((one) => [one.shortName, fee(one)])) } : {}),
  });
  return { wanted: pickPrices(typed, (one) => one.typed), previous: pickPrices(known, (one) => one.fee) };
}

/** Returns the labels of all price fields, by field name. */
export function toPriceLabels(clubs: readonly Club[]) {
  return {
    thirdParty: t('insurance.thirdParty'),
    personalAccident: t('insurance.personalAccident'),
    enrolment: t('prices.enrolment'),
    stampDutyPercent: t('prices.stampDuty'),
    groupsFrom: t('prices.groupsFrom'),
    ...Object.fromEntries(clubs.map((one) => [toFeeField(one.shortName), one.name])),
  };
}

/** Warns about each new price that is probably a typing mistake. The form must have no errors. */
export function listPriceWarnings(
  values: Readonly<Record<string, string>>,
  known: YearPrices,
  clubs: readonly Club[],
): string[] {
  const { previous, wanted } = parseChangedPrices(values, known, clubs);
  const labels: Readonly<Record<string, string>> = toPriceLabels(clubs);
  const toChange = (name: string, before?: number, after?: number): PriceChange[] =>
    before === undefined || after === undefined ? [] : [{ name: labels[name] ?? name, before, after }];
  const prices = (['thirdParty', 'personalAccident', 'enrolment'] as const).flatMap((name) =>
    toChange(name, previous[name], wanted[name]),
  );
  const fees = Object.entries(wanted.fees ?? {}).flatMap(([shortName, fee]) =>
    toChange(toFeeField(shortName), previous.fees?.[shortName], fee),
  );
  const duty = toChange('stampDutyPercent', previous.stampDutyPercent, wanted.stampDutyPercent);
  return [
    ...listLargeChangeWarnings([...prices, ...fees]),
    ...listLargeChangeWarnings(duty, (share) => `${share} %`),
  ];
}

/**
 * Computes the price of a member with third party cover, in integer cents. The clubs are the mandatory clubs and the
 * first other club. Returns null if there is no other club, or if a typed value is not a price.
 */
export function computePriceExample(
  values: Readonly<Record<string, string>>,
  clubs: readonly Club[],
): { readonly club: string; readonly cents: number } | null {
  const mandatory = listMandatoryClubs(clubs);
  const own = listOfferedClubs(clubs).find((one) => !one.mandatory);
  const entered = v.safeParse(price, values['thirdParty']);
  const fees = clubs.map((one) => ({ one, fee: v.safeParse(newFee, values[toFeeField(one.shortName)]) }));
  const priced = fees.flatMap(({ fee, one }) => (fee.success ? [{ ...one, fee: fee.output }] : []));
  const chosen = own ? [...mandatory, own.shortName] : [];
  if (!own || !entered.success || !chosen.every((name) => priced.some((one) => one.shortName === name)))
    return null;
  const premiums = { thirdParty: entered.output, personalAccident: 0 };
  const insurance = { ...noInsurance, thirdParty: true };
  return {
    club: own.name,
    cents: sumPrice(priceRenewal({ clubs: chosen, insurance }, priced, false, premiums)),
  };
}
