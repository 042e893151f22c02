import { listAuditDetails, type AuditNames, type Values } from '#domain/audit/audit-values.ts';
import { parseDate, formatLongDate } from '#domain/values/calendar.ts';
import { formatAmount, formatEuro } from '#domain/values/money.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { RecordLinesTable } from '../../store/schema.ts';
import { formatMoment } from './dates.ts';

export interface HeldNames {
  readonly person: string;
  readonly clubs: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly administrators: Readonly<Record<string, string>>;
}

export type HeldRow = Readonly<Record<string, unknown>>;
/** A function that puts a value of a column into words. The value is never null. */
export type Say = (value: never, names: HeldNames, row: HeldRow) => string;

/** Converts a text or number to text. */
export const sayText = (value: string | number) => String(value);
/** Formats a day `yyyy-mm-dd` in words. A day that does not exist is returned unchanged. */
export const sayDay = (value: string) => {
  // A text of this form may be a day that does not exist, such as 30 February.
  const parsed = parseDate(value);
  return parsed === null ? value : formatLongDate(parsed);
};
/** Formats an instant as date and time. */
export const sayMoment = (value: Date | string) => formatMoment(new Date(value));
/** Formats integer cents as euros, or in the currency of their row. */
export const sayCents = (cents: number, _names: HeldNames, { currency }: HeldRow) =>
  formatAmount(cents, typeof currency === 'string' ? currency : undefined);
/** Says yes or no. */
export const sayYesNo = (value: boolean) => t(value ? 'documents.held.yes' : 'documents.held.no');
/** Returns a club's name by its short name, or the short name if it is unknown. */
export const sayClub = (name: string, { clubs }: HeldNames) => clubs[name] ?? name;
/** Returns a group's name by its short name, or the short name if it is unknown. */
export const sayGroup = (name: string, { groups }: HeldNames) => groups[name] ?? name;
/** Writes a card provider's name with a capital letter. */
export const sayProvider = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
/** Says by which carrier a message goes: SMS or e-mail. */
export const sayCarrier = (value: 'sms' | 'email') => t(`held.carrier.${value}`);

/** Names an audit entry's actor: the system, an administrator, or the person of the document. */
export function sayActor(name: string, { administrators, person }: HeldNames): string {
  if (name === 'system') return t('log.name.system');
  if (!name.startsWith('admin:')) return person;
  const username = name.slice('admin:'.length);
  return administrators[username] ?? t('log.name.administrator', { username });
}

/** Puts the kind of a price line into words. */
export function sayKind(kind: RecordLinesTable['kind']): string {
  if (kind === 'club') return t('documents.card.clubs');
  return t(kind === 'enrolment' ? 'held.enrolment' : toCoverTextKey(kind));
}

/** Returns the text key of a cover's name. */
export const toCoverTextKey = (cover: 'thirdParty' | 'personalAccident') =>
  cover === 'thirdParty' ? 'held.third_party' : 'held.personal_accident';

/** Puts price lines into words, with their amounts in euro. */
export function sayLines(lines: readonly PriceLine[], names: HeldNames): string {
  const said = lines.map((line) => {
    const what = line.kind === 'club' ? sayClub(line.shortName, names) : sayKind(line.kind);
    return `${what} ${formatEuro(line.cents)}`;
  });
  return said.join('; ') || t('documents.none');
}

/**
 * Returns the names for the texts of the log: who made the change (`who`), whom it is about (`whom`), clubs and groups.
 */
export function toAuditNames(names: HeldNames, who = '', whom = '', isOwn = false): AuditNames {
  return {
    who,
    whom,
    isOwn,
    club: (name) => sayClub(name, names),
    group: (name) => sayGroup(name, names),
  };
}

/** Puts a year's selection into words. */
export function describeYearSelection(selection: Values, names: HeldNames): string {
  return listAuditDetails({ before: null, after: selection }, toAuditNames(names))
    .map(({ after, what }) => `${what}: ${after}`)
    .join('; ');
}
