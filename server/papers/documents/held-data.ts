import { describeAuditEntry } from '#domain/audit/audit-sentence.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import type { HeldData, HeldEntry, HeldPart } from '../../people/held-data.ts';
import { formatMoment } from './dates.ts';
import type { Association } from './document-data.ts';
import { toAuditNames, type HeldNames } from './held-values.ts';
import { describeHeldRow } from './held-words.ts';
import { contentWidth, margin, pageHeight, Sheet } from './sheet.ts';
import { drawPageFoot, drawPageHead, drawHeading } from './stationery.ts';
import { drawFacts, measureFactHeight, type Fact } from './tables.ts';
import { writeParagraph } from './typesetting.ts';

export interface HeldDataDocument {
  readonly association: Association;
  readonly at: Date;
  readonly held: HeldData;
  /** How many older rows the document omits in each of its parts. */
  readonly leftOut: Readonly<Partial<Record<HeldPart, number>>>;
  readonly names: HeldNames;
  readonly history: readonly HeldEntry[];
}

const size = 10;
const bottom = pageHeight - 64;

const headings = {
  memberships: 'documents.held.memberships',
  certificates: 'documents.held.certificates',
  receipts: 'documents.held.receipts',
  record_lines: 'documents.held.record_lines',
  checkouts: 'documents.held.checkouts',
  payments: 'documents.held.payments',
  payment_concerns: 'documents.held.payment_concerns',
  group_charges: 'documents.held.group_charges',
  notes: 'documents.held.notes',
  requests: 'documents.held.requests',
  marked_as_different_from: 'documents.held.marked_as_different_from',
  sessions: 'documents.held.sessions',
  sign_in_codes: 'documents.held.sign_in_codes',
  messages: 'documents.held.messages',
  reminders: 'documents.held.reminders',
  history: 'documents.held.history',
} as const satisfies Record<HeldPart, PlainKey>;

/**
 * The most letters of a text in one row. Longer texts get several rows, because even wide letters must fit on a page.
 */
const mostLetters = 1200;
const mostLines = 50;

function toFacts(said: readonly (readonly [string, string])[]): Fact[] {
  return said.flatMap(([label, value]) => {
    const parts = value.match(new RegExp(`.{1,${mostLetters}}(?: |$)|.{${mostLetters}}`, 'gsu'));
    return (parts ?? []).map((part) => ({ label, value: part, maxLines: mostLines }));
  });
}

function describeEntry(entry: HeldEntry, names: HeldNames): [string, string] {
  const { at, isOwn, who, whom } = entry;
  const { details, sentence } = describeAuditEntry(entry, toAuditNames(names, who, whom, isOwn));
  const changed = details.map(({ after, before, what }) =>
    before === null ? `${what}: ${after}` : t('documents.held.changed', { what, before, after }),
  );
  return [formatMoment(at), [sentence, ...changed].join('; ')];
}

/** Draws the document of a person's data on file: a tagged PDF of A4 pages. */
export function drawHeldDataDocument({
  association,
  at,
  held,
  history,
  leftOut,
  names,
}: HeldDataDocument): Promise<Uint8Array> {
  const title = t('documents.held.title');
  const { member } = held;
  const name = names.person;
  const sheet = new Sheet({ title: `${title}: ${name}`, author: association.longName, issuedAt: at });
  let y = drawPageHead(sheet, association, title);
  const startPage = () => {
    drawPageFoot(sheet, association);
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
  drawTable(toFacts(describeHeldRow('member', member, names)));
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
  for (const [part, heading] of Object.entries(headings) as [HeldPart, PlainKey][]) {
    const rows = held.parts[part];
    if (rows.length === 0) continue;
    startSection(t(heading));
    const count = leftOut[part] ?? 0;
    if (count > 0) {
      const text = t('documents.held.leftOut', { count, shown: rows.length });
      y += writeParagraph(sheet, text, { x: margin, y, width: contentWidth, size, maxLines: 3 }) + 8;
    }
    if (part === 'history') drawTable(toFacts(history.map((entry) => describeEntry(entry, names))));
    else for (const row of rows) drawTable(toFacts(describeHeldRow(part, row, names)));
  }
  drawPageFoot(sheet, association);
  return sheet.bytes();
}
