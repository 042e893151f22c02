import { formatCertificateNumber, formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { t } from '#domain/texts/texts.ts';
import type { RecordLinesTable } from '../../store/schema.ts';
import { parts } from './held-columns.ts';
import { sayClub, sayKind, type HeldNames, type HeldRow as Row, type Say } from './held-values.ts';

type Parts = typeof parts;
type Column = { [Part in keyof Parts]: keyof Parts[Part] }[keyof Parts];

/** New names for columns whose usual label would be wrong in one part of the document. */
const renamed: Readonly<Partial<Record<keyof Parts, Readonly<Record<string, string>>>>> = {
  member: { created_at: 'on_file_since' },
  memberships: { created_at: 'renewed_at' },
  messages: { created_at: 'written_at' },
  payment_concerns: { kind: 'concern' },
  requests: { kind: 'asked' },
};

/** Joins columns that are shown as one value, such as year and number. Omits covers that were not bought. */
export function mergeHeldColumns(part: keyof Parts, row: Row, names: HeldNames): Row {
  if (part === 'receipts') {
    const { issue_year, ...others } = row;
    return { ...others, number: formatReceiptNumber(Number(issue_year), Number(row['number'])) };
  }
  if (part === 'certificates') {
    const { cover_year, ...others } = row;
    const isBought = (name: string) =>
      !/^(?:third_party|personal_accident)_/.test(name) ||
      row[name.replace(/_(?:duty_)?(?:cents|bought_on|from)$/, '_from')] !== null;
    const bought = Object.entries(others).filter(([name]) => isBought(name));
    return {
      ...Object.fromEntries(bought),
      number: formatCertificateNumber(Number(cover_year), Number(row['number'])),
    };
  }
  if (part === 'record_lines') {
    const { kind, short_name, ...others } = row;
    const name = String(short_name);
    return {
      ...others,
      kind: name === '' ? sayKind(kind as RecordLinesTable['kind']) : sayClub(name, names),
    };
  }
  const others = renamed[part] ?? {};
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [others[name] ?? name, value]));
}

/** Describes a row as pairs of label and value. Omits empty values, and columns of a newer release. */
export function describeHeldRow(part: keyof Parts, row: Row, names: HeldNames): [string, string][] {
  const columns: Readonly<Record<string, Say>> = parts[part];
  const joined = mergeHeldColumns(part, row, names);
  return Object.entries(columns).flatMap(([name, say]): [string, string][] => {
    const value = joined[name];
    const said = value === null || value === undefined ? '' : say(value as never, names, joined);
    return said === '' ? [] : [[t(`held.${name as Column}`), said]];
  });
}
