import { toObjectOrEmpty, type AuditDetail } from './audit-entry.ts';
import { formatDate } from '../values/calendar.ts';
import { isLicenceId, nameLicence } from '../insurance/licence-rules.ts';
import { parseCents, formatEuro } from '../values/money.ts';
import { logFieldsEn } from '../texts/log-fields.en.ts';
import { t } from '../texts/texts.ts';
import { toWireName } from '../values/wire.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface AuditNames {
  readonly who: string;
  readonly whom: string;
  /** Whether the person did the action with their own data. */
  readonly isOwn: boolean;
  readonly club: (shortName: string) => string;
  readonly group: (shortName: string) => string;
}

/** The values that are not shown as details, because the sentence contains them or because they are technical. */
const unsaid = new Set([
  'year',
  'rows',
  'of',
  'scrubbed',
  'scrubs',
  'source',
  'until',
  'type',
  'file',
  'goes',
  'stays',
  'replaces',
  'total_cents',
  'head',
  'whole',
  'checked',
  'version',
]);

function toColumnValues(values: Values | null): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    if (name === 'selection' || name === 'insurance')
      Object.assign(all, toColumnValues(toObjectOrEmpty(value)));
    else all[toWireName(name)] = value;
  }
  // The price lines already contain the clubs and the covers, so the separate values are left out.
  if (isPriced(all['lines']))
    for (const said of ['clubs', 'third_party', 'personal_accident']) delete all[said];
  return all;
}

function isPriced(lines: unknown): lines is readonly Values[] {
  return (
    Array.isArray(lines) &&
    lines.every((line) => typeof line === 'object' && line !== null && 'cents' in line)
  );
}

function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** Returns the changed values as people read them. If the action created something, empty values are left out. */
export function listAuditDetails(
  { before, after }: { readonly before: Values | null; readonly after: Values | null },
  names: AuditNames,
): AuditDetail[] {
  const [was, is] = [toColumnValues(before), toColumnValues(after)];
  const isNew = before === null;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !unsaid.has(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .filter((name) => !isNew || !(isNothing(is[name]) || is[name] === false))
    .map((name) => ({
      what: toFieldName(name),
      before: isNew ? null : describeValue(name, was[name], names),
      after:
        isHashed(name) && !isNothing(was[name]) && !isNothing(is[name])
          ? t(name === 'privacy_notice' ? 'log.value.otherText' : 'log.value.otherPhoto')
          : describeValue(name, is[name], names),
    }));
}

function isHashed(name: string): boolean {
  return name === 'photo' || name === 'logo' || name === 'privacy_notice';
}

/** Returns a column's name for people. If the catalogue has no text for it, `a_column` becomes `a column`. */
function toFieldName(name: string): string {
  const key = `log.field.${name}`;
  return Object.hasOwn(logFieldsEn, key) ? t(key as 'log.field.name') : name.replaceAll('_', ' ');
}

function formatWithPrice(name: string, cents: number | null): string {
  return cents === null ? name : t('log.value.priced', { name, price: formatEuro(cents) });
}

function describeLine(line: Values, names: AuditNames): string {
  const { cents, kind, shortName } = line;
  const name = kind === 'club' ? names.club(String(shortName)) : toFieldName(toWireName(String(kind)));
  return formatWithPrice(name, typeof cents === 'number' ? cents : null);
}

function describeValue(field: string, value: unknown, names: AuditNames): string {
  if (isNothing(value)) return t('log.value.nothing');
  if (typeof value === 'boolean') return t(value ? 'log.value.yes' : 'log.value.no');
  if (isHashed(field)) return t(field === 'privacy_notice' ? 'log.value.text' : 'log.value.photo');
  if (typeof value === 'number')
    return /(?:^|_)(?:cents|fee)$/.test(field) ? formatEuro(value) : String(value);
  if (isPriced(value)) return value.map((line) => describeLine(line, names)).join(', ');
  if (Array.isArray(value)) return value.map((one) => describeValue(field, one, names)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(toObjectOrEmpty(value))
      .map(([name, one]) =>
        field === 'clubs' || field === 'fees'
          ? formatWithPrice(names.club(name), typeof one === 'number' ? one : parseCents(String(one)))
          : `${toFieldName(toWireName(name))} ${describeValue(toWireName(name), one, names)}`,
      )
      .join(', ');
  }
  return typeof value === 'string' ? describeText(field, value, names) : t('log.value.nothing');
}

function describeText(field: string, text: string, names: AuditNames): string {
  if (isLicenceId(text)) return nameLicence(text);
  if (field === 'clubs') return names.club(text);
  if (['affiliated_groups', 'group', 'kept_by_group'].includes(field)) return names.group(text);
  const cents = field === 'amount' ? parseCents(text) : null;
  if (cents !== null) return formatEuro(cents);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
}
