import { importActions, isListedAction, type ListedAction } from './audit-action.ts';
import type { AuditDetail } from './audit-entry.ts';
import { auditFields, type AuditNames, type Values } from './audit-values.ts';
import { isLicenceId } from './licence.ts';
import { centsOf, euro } from './money.ts';
import { t, texts, defaultLocale, type TextKey } from './texts/texts.ts';

/** An entry of the audit as it is written: what was done to what, and the values before and after. */
interface AuditedEntry {
  readonly action: string;
  readonly subject: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** What the office reads of an entry: a sentence, and below it what the sentence does not say. */
interface AuditSaid {
  readonly sentence: string;
  readonly details: AuditDetail[];
}

type Said = Readonly<Record<string, string | number>>;

const unknown = 'none';

/** The sentence that tells an entry of the audit, and its details, in the language in use. */
export function auditSentence(entry: AuditedEntry, names: AuditNames): AuditSaid {
  const fields = auditFields(entry, names);
  const imported = importActions.exec(entry.action);
  if (imported) {
    const key = imported[1] === 'add' ? 'log.import.add' : 'log.import.change';
    return { sentence: t(key, { ...names, file: imported[2] ?? '' }), details: fields };
  }
  if (!isListedAction(entry.action)) {
    return { sentence: t('log.other', { ...names, action: entry.action }), details: fields };
  }
  const told = variantOf(entry.action, entry, names);
  const isOne = told.one === true && fields.length === 1;
  const [field] = fields;
  const values: Said = {
    ...commonValues(entry, names),
    ...(isOne && field ? { field: field.what, from: field.before ?? '', to: field.after } : {}),
  };
  const key = isOne ? (`${told.key}.one` as TextKey) : told.key;
  // Which values a sentence names is held by a test; all of them are there.
  const sentence = texts(defaultLocale)(key as 'log.other', values as never);
  const isAllSaid = isOne || told.saysAll === true;
  return { sentence, details: isAllSaid ? [] : fields };
}

interface Variant {
  readonly key: TextKey;
  /** Whether the sentence says all there is to say. */
  readonly saysAll?: boolean;
  /** Whether there is another sentence where one value changed. */
  readonly one?: boolean;
}

/** An entry with what changed in it, by which one of the sentences of its action is told. */
interface Told extends AuditedEntry {
  readonly isOwn: boolean;
  /** Whether this is the one value that changed. */
  readonly isOnly: (name: string) => boolean;
  /** Whether the one value that changed is yes now. */
  readonly isOn: boolean;
}

/** The actions whose one sentence says all that there is to say. */
const saidWhole: ReadonlySet<ListedAction> = new Set<ListedAction>([
  'code refused',
  'sign-in refused',
  'mobile code refused',
  'password change refused',
  'contact change refused',
  'member addition refused',
  'membership number given',
  'member read',
  'licence removed',
  'club removed',
  'affiliated group removed',
  'insurance agency updated',
  'renewal year added',
  'administrator enabled',
  'administrator disabled',
  'checkout prepared',
  'group statement paid',
  'group statement not paid',
  'data held exported',
  'marked as different',
  'no longer marked as different',
  'reminders declined',
  'reminders wanted',
]);

function all(key: TextKey): Variant {
  return { key, saysAll: true };
}

/** A club or group that was added to the registry, or to a person's year. */
function added(action: 'club added' | 'affiliated group added', { subject }: Told): Variant {
  return all(subject.startsWith('member:') ? `log.${action}.ofPerson` : `log.${action}`);
}

function enabled(action: 'affiliated group changed' | 'renewal year changed', told: Told): Variant {
  if (!told.isOnly('enabled')) return { key: `log.${action}` };
  return all(told.isOn ? `log.${action}.enabled` : `log.${action}.disabled`);
}

/** The one fee, in cents, that a club has by an entry, in one year or in each; null where there is none, or several. */
function feeIn(values: Values | null): unknown {
  if (typeof values?.['fee_cents'] === 'number') return values['fee_cents'];
  const [fee = null, ...others] = new Set(Object.values(Object(values?.['fees']) as Values));
  return others.length > 0 ? null : fee;
}

function clubChanged({ after, before, isOn, isOnly }: Told): Variant {
  if (isOnly('fee_cents') || (isOnly('fees') && feeIn(before) !== null && feeIn(after) !== null))
    return all('log.club changed.fee');
  if (isOnly('mandatory')) return all(isOn ? 'log.club changed.mandatory' : 'log.club changed.notMandatory');
  if (isOnly('enabled')) return all(isOn ? 'log.club changed.enabled' : 'log.club changed.disabled');
  return { key: 'log.club changed' };
}

function memberUpdated({ isOn, isOnly, isOwn }: Told): Variant {
  if (isOnly('photo')) return all(isOwn ? 'log.member updated.own.photo' : 'log.member updated.photo');
  if (isOwn) return { key: 'log.member updated.own', one: true };
  if (isOnly('deceased')) return all(isOn ? 'log.member updated.deceased' : 'log.member updated.living');
  if (isOnly('vip')) return all(isOn ? 'log.member updated.vip' : 'log.member updated.notVip');
  return { key: 'log.member updated', one: true };
}

/** The actions that have several sentences. */
const variants: { readonly [Action in ListedAction]?: (told: Told) => Variant } = {
  'club added': (told) => added('club added', told),
  'affiliated group added': (told) => added('affiliated group added', told),
  'affiliated group changed': (told) => enabled('affiliated group changed', told),
  'renewal year changed': (told) => enabled('renewal year changed', told),
  'club changed': clubChanged,
  'member updated': memberUpdated,
  'association changed': () => ({ key: 'log.association changed', one: true }),
  'licence added': ({ after, before }) =>
    all(
      listOf(before, 'licences').some((one) => !listOf(after, 'licences').includes(one))
        ? 'log.licence added.instead'
        : 'log.licence added',
    ),
  'membership renewed': ({ isOwn }) => ({
    key: isOwn ? 'log.membership renewed.own' : 'log.membership renewed',
  }),
  'licences updated': ({ isOwn }) => ({ key: isOwn ? 'log.licences updated.own' : 'log.licences updated' }),
  'document printed': ({ isOwn }) => all(isOwn ? 'log.document printed.own' : 'log.document printed'),
};

/** Which of an action's sentences is told. */
function variantOf(action: ListedAction, entry: AuditedEntry, { isOwn }: AuditNames): Variant {
  const { after, before } = entry;
  const changed = Object.keys(after ?? {}).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const [only] = changed;
  const told = {
    ...entry,
    isOwn,
    isOnly: (name: string) => changed.length === 1 && only === name,
    isOn: only !== undefined && after?.[only] === true,
  };
  return variants[action]?.(told) ?? { key: `log.${action}`, saysAll: saidWhole.has(action) };
}

function textAt(values: Values | null, name: string): string | null {
  const value = values?.[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

function listOf(values: Values | null, name: string): readonly string[] {
  const value = values?.[name];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function money(cents: unknown): string {
  return typeof cents === 'number' ? euro(cents) : unknown;
}

function reasonOf(after: Values | null): string {
  const reason = textAt(after, 'reason');
  if (reason === null) return '';
  const known = {
    'too many tries': t('log.reason.tries'),
    'other details': t('log.reason.details'),
  }[reason];
  return t('log.some.reason', { reason: known ?? reason });
}

/** What stands in one list and not in the other, by its name. */
function difference(more: Values | null, less: Values | null, names: AuditNames): string {
  const held = (values: Values | null) => [
    ...listOf(values, 'licences').map((id) => (isLicenceId(id) ? t(`licence.${id}`) : id)),
    ...listOf(values, 'clubs').map((one) => names.club(one)),
    ...listOf(values, 'affiliatedGroups').map((one) => names.group(one)),
  ];
  const others = held(less);
  return (
    held(more)
      .filter((one) => !others.includes(one))
      .join(', ') || unknown
  );
}

function documentOf(type: string | null): string {
  return type === 'mc' || type === 'ic' || type === 'rr' ? t(`log.document.${type}`) : t('log.document.none');
}

function wholeOf({ checked, whole }: Values): string {
  if (checked === false) return 'unread';
  return typeof whole === 'boolean' ? (whole ? 'yes' : 'no') : 'other';
}

/** Every value that a sentence may name, in words. */
function commonValues({ action, after, before }: AuditedEntry, names: AuditNames): Said {
  const [ofFee, ...moreYears] = listOf(after, 'fees');
  const ofYear = textAt(after, 'year') ?? textAt(before, 'year');
  const year = ofYear ?? (moreYears.length > 0 ? null : ofFee) ?? null;
  const { lines, rows } = after ?? {};
  const amount = centsOf(textAt(after, 'amount') ?? '');
  const agency = (values: Values | null) => textAt(values, 'agencyName');
  return {
    who: names.who,
    whom: names.whom,
    action,
    forYear: year === null ? '' : t('log.some.year', { year }),
    reason: reasonOf(after),
    rows: typeof rows === 'number' ? t('log.some.rows', { count: rows }) : '',
    lines: Array.isArray(lines) ? t('log.some.lines', { count: lines.length }) : t('log.some.noLines'),
    total: money(after?.['totalCents']),
    amount: money(amount),
    fee: money(after?.['fee']),
    number: textAt(after, 'membership_number') ?? unknown,
    person: textAt(after, 'person') ?? unknown,
    document: documentOf(textAt(after, 'type')),
    whole: wholeOf(after ?? {}),
    added: difference(after, before, names),
    removed: difference(before, after, names),
    from: feeIn(before) === null ? (agency(before) ?? unknown) : money(feeIn(before)),
    to: feeIn(after) === null ? (agency(after) ?? unknown) : money(feeIn(after)),
    field: '',
    file: '',
  };
}
