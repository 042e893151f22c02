import { listAuditDetails, type AuditNames, type Values } from '#domain/audit/audit-values.ts';
import { parseDate, formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { RecordLinesTable } from '../../store/schema.ts';
import { formatMoment } from './dates.ts';

/** How the document of all held data names what is held under short names: as they are known today. */
export interface HeldNames {
  readonly person: string;
  readonly clubs: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly administrators: Readonly<Record<string, string>>;
}

/** Says a value that is there, in words. */
export type Say = (value: never, names: HeldNames) => string;

/** Says a text or a number as it is. */
export const sayText = (value: string | number) => String(value);
/** Says a day, `yyyy-mm-dd`. */
export const sayDay = (value: string) => {
  // A text may look like a day that no calendar has.
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
/** Says how a message went. */
export const sayCarrier = (value: 'sms' | 'email') => t(`held.carrier.${value}`);

/** Says who did something, as the audit names them. */
export function sayActor(name: string, { administrators, person }: HeldNames): string {
  if (name === 'system') return t('log.name.system');
  if (!name.startsWith('admin:')) return person;
  const username = name.slice('admin:'.length);
  return administrators[username] ?? t('log.name.administrator', { username });
}

/** Says what a line of a price is for. */
export function sayKind(kind: RecordLinesTable['kind']): string {
  if (kind === 'club') return t('documents.card.clubs');
  return t(kind === 'enrolment' ? 'held.enrolment' : toCoverName(kind));
}

/** The key of the text for a cover. */
export const toCoverName = (cover: 'thirdParty' | 'personalAccident') =>
  cover === 'thirdParty' ? 'held.third_party' : 'held.personal_accident';

/** Says the lines of a price, each with its amount. */
export function sayLines(lines: readonly PriceLine[], names: HeldNames): string {
  const said = lines.map((line) => {
    const what = line.kind === 'club' ? sayClub(line.shortName, names) : sayKind(line.kind);
    return `${what} ${formatEuro(line.cents)}`;
  });
  return said.join('; ') || t('documents.none');
}

/** The names that the words of the log take. */
export function toAuditNames(names: HeldNames, who = '', whom = '', isOwn = false): AuditNames {
  return {
    who,
    whom,
    isOwn,
    club: (name) => sayClub(name, names),
    group: (name) => sayGroup(name, names),
  };
}

/** Says what was chosen for a year. */
export function saySelection(selection: Values, names: HeldNames): string {
  return listAuditDetails({ before: null, after: selection }, toAuditNames(names))
    .map(({ after, what }) => `${what}: ${after}`)
    .join('; ');
}
