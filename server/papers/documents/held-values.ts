import { listAuditDetails, type AuditNames, type Values } from '#domain/audit/audit-values.ts';
import { parseDate, formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { RecordLinesTable } from '../../store/schema.ts';
import { formatMoment } from './dates.ts';

/** The names, as of today, that the document of all held data shows in place of short names. */
export interface HeldNames {
  readonly person: string;
  readonly clubs: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly administrators: Readonly<Record<string, string>>;
}

/** Puts an existing value in words. */
export type Say = (value: never, names: HeldNames) => string;

/** Says a text or a number as it is. */
export const sayText = (value: string | number) => String(value);
/** Says a day, `yyyy-mm-dd`. */
export const sayDay = (value: string) => {
  // The text may look like a day but not be in the calendar.
  const parsed = parseDate(value);
  return parsed === null ? value : formatLongDate(parsed);
};
/** Says an instant. */
export const sayMoment = (value: Date | string) => formatMoment(new Date(value));
/** Says integer cents. */
export const sayEuro = (cents: number) => formatEuro(cents);
/** Says yes or no. */
export const sayYesNo = (value: boolean) => t(value ? 'documents.held.yes' : 'documents.held.no');
/** Says a club by its short name. */
export const sayClub = (name: string, { clubs }: HeldNames) => clubs[name] ?? name;
/** Says an affiliated group by its short name. */
export const sayGroup = (name: string, { groups }: HeldNames) => groups[name] ?? name;
/** Says a payment provider by its name. */
export const sayProvider = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
/** Says by which carrier a message was sent. */
export const sayCarrier = (value: 'sms' | 'email') => t(`held.carrier.${value}`);

/** Says who did something, from the name in the audit. */
export function sayActor(name: string, { administrators, person }: HeldNames): string {
  if (name === 'system') return t('log.name.system');
  if (!name.startsWith('admin:')) return person;
  const username = name.slice('admin:'.length);
  return administrators[username] ?? t('log.name.administrator', { username });
}

/** Says what a price line is for. */
export function sayKind(kind: RecordLinesTable['kind']): string {
  if (kind === 'club') return t('documents.card.clubs');
  return t(kind === 'enrolment' ? 'held.enrolment' : toCoverName(kind));
}

/** Gets the key of the text for a cover. */
export const toCoverName = (cover: 'thirdParty' | 'personalAccident') =>
  cover === 'thirdParty' ? 'held.third_party' : 'held.personal_accident';

/** Says the price lines, each with its amount. */
export function sayLines(lines: readonly PriceLine[], names: HeldNames): string {
  const said = lines.map((line) => {
    const what = line.kind === 'club' ? sayClub(line.shortName, names) : sayKind(line.kind);
    return `${what} ${formatEuro(line.cents)}`;
  });
  return said.join('; ') || t('documents.none');
}

/** Makes the names that the texts of the log need. */
export function toAuditNames(names: HeldNames, who = '', whom = '', isOwn = false): AuditNames {
  return {
    who,
    whom,
    isOwn,
    club: (name) => sayClub(name, names),
    group: (name) => sayGroup(name, names),
  };
}

/** Says what a person chose for a year. */
export function saySelection(selection: Values, names: HeldNames): string {
  return listAuditDetails({ before: null, after: selection }, toAuditNames(names))
    .map(({ after, what }) => `${what}: ${after}`)
    .join('; ');
}
