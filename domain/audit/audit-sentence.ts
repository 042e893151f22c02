import { importActions, isListedAction, type ListedAction } from './audit-action.ts';
import type { AuditDetail } from './audit-entry.ts';
import { listAuditDetails, type AuditNames, type Values } from './audit-values.ts';
import { isLicenceId, nameLicence } from '../insurance/licence-rules.ts';
import { parseCents, formatEuro } from '../values/money.ts';
import { logEn } from '../texts/log.en.ts';
import { t, getTranslator, defaultLocale } from '../texts/texts.ts';

interface AuditedEntry {
  readonly action: string;
  readonly subject: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

interface AuditSaid {
  readonly sentence: string;
  readonly details: AuditDetail[];
}

type Said = Readonly<Record<string, string | number>>;
type Key = keyof typeof logEn;

const unknown = 'none';

/** Describes an audit entry in one sentence. `details` are the changed values that the sentence does not contain. */
export function describeAuditEntry(entry: AuditedEntry, names: AuditNames): AuditSaid {
  const fields = listAuditDetails(entry, names);
  const imported = importActions.exec(entry.action);
  if (imported) {
    const key = imported[1] === 'add' ? 'log.import.add' : 'log.import.change';
    return { sentence: t(key, { ...names, file: imported[2] ?? '' }), details: fields };
  }
  if (!isListedAction(entry.action)) {
    return { sentence: t('log.other', { ...names, action: entry.action }), details: fields };
  }
  const values = valuesOf(entry, names);
  const key = keyOf(entry.action, entry, names.isOwn, values);
  // TypeScript cannot check these values. A test checks that `values` has everything that a sentence needs.
  const sentence = getTranslator(defaultLocale)(key as 'log.other', values as never);
  if (saidWhole.has(key)) return { sentence, details: [] };
  const [{ after: to, before: from, what: field } = { after: '', before: null, what: '' }, ...others] =
    fields;
  if (from === null || others.length > 0) return { sentence, details: fields };
  return { sentence: t('log.one', { sentence, field, from, to }), details: [] };
}

/** The sentences that contain all changed values, so that the entry needs no details. */
const saidWhole: ReadonlySet<Key> = new Set<Key>([
  'log.code refused',
  'log.sign-in refused',
  'log.mobile code refused',
  'log.password change refused',
  'log.contact change refused',
  'log.proof refused',
  'log.member addition refused',
  'log.member read',
  'log.licence added',
  'log.licence added.instead',
  'log.licence removed',
  'log.club added.ofPerson',
  'log.club removed',
  'log.affiliated group added.ofPerson',
  'log.affiliated group removed',
  'log.administrator enabled',
  'log.administrator disabled',
  'log.checkout prepared',
  'log.group statement paid',
  'log.group statement not paid',
  'log.document printed',
  'log.document printed.own',
  'log.card shown',
  'log.data held exported',
  'log.data held exported.own',
  'log.new mobile unknown',
  'log.marked as different',
  'log.no longer marked as different',
  'log.reminders declined',
  'log.reminders wanted',
]);

/**
 * Returns the key of the sentence. Some sentences differ for people's own data, a person's year or a replaced licence.
 */
function keyOf(action: ListedAction, { subject }: AuditedEntry, isOwn: boolean, { removed }: Said): Key {
  const variants = [
    ...(isOwn ? ['own'] : []),
    ...(subject.startsWith('member:') ? ['ofPerson'] : []),
    ...(removed === unknown ? [] : ['instead']),
  ];
  const isKey = (key: string): key is Key => Object.hasOwn(logEn, key);
  return variants.map((variant) => `log.${action}.${variant}`).find(isKey) ?? `log.${action}`;
}

function getText(values: Values | null, name: string): string | null {
  const value = values?.[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

function getList(values: Values | null, name: string): readonly string[] {
  const value = values?.[name];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function describeReason(after: Values | null): string {
  const reason = getText(after, 'reason');
  if (reason === null) return '';
  const known = {
    'too many tries': t('log.reason.tries'),
    'other details': t('log.reason.details'),
  }[reason];
  return t('log.some.reason', { reason: known ?? reason });
}

/** Names the licences, clubs and groups that are in `more` and not in `less`. */
function describeDifference(more: Values | null, less: Values | null, names: AuditNames): string {
  const listHeldNames = (values: Values | null) => [
    ...getList(values, 'licences').map((id) => (isLicenceId(id) ? nameLicence(id) : id)),
    ...getList(values, 'clubs').map((one) => names.club(one)),
    ...getList(values, 'affiliatedGroups').map((one) => names.group(one)),
  ];
  const others = listHeldNames(less);
  return (
    listHeldNames(more)
      .filter((one) => !others.includes(one))
      .join(', ') || unknown
  );
}

const namedDocuments = ['mc', 'ic', 'rr', 'labels', 'letters', 'attendance'] as const;

function isNamedDocument(type: string | null): type is (typeof namedDocuments)[number] {
  return namedDocuments.some((one) => one === type);
}

function nameDocument(type: string | null): string {
  return isNamedDocument(type) ? t(`log.document.${type}`) : t('log.document.none');
}

function describeWholeness({ checked, whole }: Values): string {
  if (checked === false) return 'unread';
  return typeof whole === 'boolean' ? (whole ? 'yes' : 'no') : 'other';
}

/** Formats an amount: `29.00` is in euro, and `USD 29.00` says its currency. Returns an empty text for other texts. */
function describeAmount(amount: string): string {
  const cents = parseCents(amount);
  if (cents !== null) return t('log.some.amount', { amount: formatEuro(cents) });
  return /^[A-Za-z]+ [\d.]+$/.test(amount) ? t('log.some.amount', { amount }) : '';
}

/** Returns the values that sentences can contain. A missing value is an empty text or `none`. */
function valuesOf({ action, after, before }: AuditedEntry, names: AuditNames): Said {
  const year = getText(after, 'year') ?? getText(before, 'year');
  const { lines, rows, totalCents } = after ?? {};
  return {
    who: names.who,
    whom: names.whom,
    action,
    forYear: year === null ? '' : t('log.some.year', { year }),
    reason: describeReason(after),
    rows: typeof rows === 'number' ? t('log.some.rows', { count: rows }) : '',
    lines: Array.isArray(lines) ? t('log.some.lines', { count: lines.length }) : t('log.some.noLines'),
    total: typeof totalCents === 'number' ? t('log.some.total', { total: formatEuro(totalCents) }) : '',
    amount: describeAmount(getText(after, 'amount') ?? ''),
    person: getText(after, 'person') ?? unknown,
    document: nameDocument(getText(after, 'type')),
    whole: describeWholeness(after ?? {}),
    added: describeDifference(after, before, names),
    removed: describeDifference(before, after, names),
  };
}
