import { parseDate, formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { HeldData } from '../../people/held-data.ts';
import { formatMoment } from './dates.ts';
import type { Association } from './document-data.ts';
import { contentWidth, margin, pageHeight, Sheet } from './sheet.ts';
import { drawFoot, drawHead, drawHeading } from './stationery.ts';
import { drawFacts, measureFactHeight, type Fact } from './tables.ts';
import { writeParagraph } from './typesetting.ts';

/** What the document of all held data of a person says. */
export interface HeldDataDocument {
  readonly association: Association;
  readonly at: Date;
  readonly held: HeldData;
  /** How many rows of a part, the oldest, are left out. */
  readonly leftOut: Readonly<Record<string, number>>;
}

const size = 10;
const bottom = pageHeight - 64;
/** The parts in their order; each is a key of the catalogue. */
const parts = [
  'memberships',
  'certificates',
  'receipts',
  'record_lines',
  'checkouts',
  'payments',
  'payment_concerns',
  'group_charges',
  'notes',
  'marked_as_different_from',
  'sessions',
  'sign_in_codes',
  'messages',
  'reminders',
  'history',
] as const;

/** `date_of_birth` and `drawDateOfBirth` alike as `Date of birth`. */
function toLabel(name: string): string {
  const words = name
    .replace(/_?cents$/i, '')
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as a person reads it; empty where there is nothing to say. */
function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === 'boolean') return t(value ? 'documents.held.yes' : 'documents.held.no');
  if (typeof value === 'number') return /cents$/i.test(name) ? formatEuro(value) : String(value);
  if (typeof value === 'string') {
    // A text may look like a day that no calendar has.
    const day = /^\d{4}-\d\d-\d\d$/.test(value) ? parseDate(value) : null;
    return day === null ? value : formatLongDate(day);
  }
  if (Array.isArray(value)) return value.map((one) => formatValue(name, one)).join('; ');
  if (typeof value !== 'object') return '';
  return Object.entries(value)
    .map(([key, held]) => [toLabel(key), formatValue(key, held)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join(', ');
}

/** As much as stands on a page in the widest letters; the rest of a longer text is a row of its own. */
const mostLetters = 1200;
const mostLines = 50;

function toFacts(row: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const parts = formatValue(name, value).match(
      new RegExp(`.{1,${mostLetters}}(?: |$)|.{${mostLetters}}`, 'gsu'),
    );
    return (parts ?? []).map((part) => ({ label: toLabel(name), value: part, maxLines: mostLines }));
  });
}

/** Makes the document of all data held about a person: a tagged PDF of as many A4 pages as it takes. */
export function drawHeldDataDocument({
  association,
  at,
  held,
  leftOut,
}: HeldDataDocument): Promise<Uint8Array> {
  const title = t('documents.held.title');
  const { member } = held;
  const name = `${String(member['first_name'])} ${String(member['last_name'])}`;
  const sheet = new Sheet({ title: `${title}: ${name}`, author: association.longName, issuedAt: at });
  let y = drawHead(sheet, association, title);
  const startPage = () => {
    drawFoot(sheet, association);
    sheet.addPage();
    y = margin;
  };
  const startSection = (text: string) => {
    if (y + 90 > bottom) startPage();
    y = drawHeading(sheet, text, y) + 6;
  };
  const drawTable = (facts: readonly Fact[]) => {
    let rest = facts;
    while (rest.length > 0) {
      let [room, fits] = [bottom - y, 0];
      for (const fact of rest) {
        room -= measureFactHeight(sheet, fact, size);
        if (room < 0) break;
        fits += 1;
      }
      if (fits === 0 && y === margin) fits = 1;
      if (fits > 0) y = drawFacts(sheet, rest.slice(0, fits), y, size) + 10;
      rest = rest.slice(fits);
      if (rest.length > 0) startPage();
    }
  };
  const lead = t('documents.held.lead', { association: association.longName, name, date: formatMoment(at) });
  const box = { x: margin, y, width: contentWidth, size: 11.5, minSize: 9, maxLines: 4 };
  y += writeParagraph(sheet, lead, box) + 16;
  startSection(t('documents.held.member'));
  drawTable(toFacts(member));
  const photo = held.photo === null ? null : Buffer.from(held.photo.split(',')[1] ?? '', 'base64');
  if (photo) {
    if (y + 176 > bottom) startPage();
    startSection(t('documents.held.photo'));
    const alt = t('documents.photo', { name });
    sheet.put('Figure', () => void sheet.image(photo, margin, y, { width: 108 }), {
      alt,
      bbox: [margin, y, margin + 108, y + 132],
    });
    y += 150;
  }
  for (const part of parts) {
    const rows = held.parts[part] ?? [];
    if (rows.length === 0) continue;
    startSection(t(`documents.held.${part}`));
    const count = leftOut[part] ?? 0;
    if (count > 0) {
      const text = t('documents.held.leftOut', { count, shown: rows.length });
      y += writeParagraph(sheet, text, { x: margin, y, width: contentWidth, size, maxLines: 3 }) + 8;
    }
    for (const row of rows) drawTable(toFacts(row));
  }
  drawFoot(sheet, association);
  return sheet.bytes();
}
