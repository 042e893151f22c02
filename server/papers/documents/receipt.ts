import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { formatMoment } from './dates.ts';
import type { ReceiptData } from './document-data.ts';
import { palette } from './palette.ts';
import { contentWidth, margin, pageHeight, Sheet } from './sheet.ts';
import { drawPageFoot, drawPageHead, drawHeading } from './stationery.ts';
import { drawAmounts, drawFacts } from './tables.ts';
import { measureTextHeight, writeParagraph } from './typesetting.ts';

/** Draws a receipt on a tagged A4 page (specification section 2.6, `rr`). */
export function drawReceipt(data: ReceiptData): Promise<Uint8Array> {
  return drawReceipts([data]);
}

/** Draws several receipts into one tagged PDF, each on its own A4 page. */
export function drawReceipts(all: readonly [ReceiptData, ...ReceiptData[]]): Promise<Uint8Array> {
  const [first] = all;
  const sheet = new Sheet({
    title: `${t('documents.receipt.title')} ${first.number}`,
    author: first.association.longName,
    issuedAt: first.paidAt,
  });
  for (const [index, data] of all.entries()) {
    if (index > 0) sheet.addPage();
    drawReceiptPage(sheet, data);
  }
  return sheet.bytes();
}

function drawReceiptPage(sheet: Sheet, data: ReceiptData): void {
  const { association, member } = data;
  const number = t('documents.receipt.number', { number: data.number });
  let y = drawPageHead(sheet, association, t('documents.receipt.title'));
  const line = { x: margin, width: contentWidth };
  writeParagraph(sheet, number, { ...line, y, size: 15, weight: 'bold', color: palette.accent });
  y += 30;
  const { correction } = data;
  const isOwn = correction === null || correction.isValid;
  const isReturned = data.total < 0 && isOwn;
  const kind = isReturned ? 'documents.receipt.returned' : 'documents.receipt.for';
  const said = [
    ...(isOwn ? [t(kind, { year: data.year })] : []),
    ...(correction === null ? [] : [correction.said]),
    ...(data.left ? [data.left] : []),
  ];
  for (const text of said) {
    writeParagraph(sheet, text, { ...line, y, size: 11.5 });
    y += measureTextHeight(sheet, text, { ...line, y, size: 11.5 }) + 6;
  }
  y += 6;

  const facts = [
    { label: t('documents.name'), value: member.fullName, maxLines: 3 },
    ...(member.membershipNumber === ''
      ? []
      : [{ label: t('documents.membershipNumber'), value: member.membershipNumber }]),
    { label: t('documents.receipt.date'), value: formatMoment(data.paidAt) },
    { label: t(isReturned ? 'owed.return.by' : 'documents.receipt.method'), value: data.method },
    ...(data.paymentReference === ''
      ? []
      : [{ label: t('documents.receipt.reference'), value: data.paymentReference, maxLines: 3 }]),
    ...(data.providerReference
      ? [{ label: t('documents.receipt.providerReference'), value: data.providerReference, maxLines: 3 }]
      : []),
  ];
  y = drawFacts(sheet, facts, y, 12.5) + 24;

  const below = isOwn ? 'documents.receipt.linesReturned' : 'documents.receipt.linesReversed';
  y = drawHeading(sheet, t(data.total < 0 ? below : 'documents.receipt.lines'), y) + 2;
  const isPaid = data.total > 0 && correction?.isValid !== false;
  const lottery = isPaid && association.lottery ? 40 : 0;
  const note = { ...line, size: 10.5, minSize: 8, maxLines: 5 };
  const noteHeight =
    association.receiptNote === ''
      ? 0
      : measureTextHeight(sheet, association.receiptNote, { ...note, y: 0 }) + 14;
  y = drawAmounts(
    sheet,
    { label: t('documents.receipt.item'), amount: t('documents.amount') },
    data.lines.map(({ label, cents }) => ({ label, amount: formatEuro(cents) })),
    { label: t('documents.total'), amount: formatEuro(data.total) },
    y,
    pageHeight - 84 - lottery - noteHeight - y,
  );
  y += 22;
  if (noteHeight > 0) {
    writeParagraph(sheet, association.receiptNote, { ...note, y });
    y += noteHeight;
  }
  if (lottery > 0) {
    sheet.ornament(() => {
      sheet.roundedRect(margin, y, contentWidth, lottery, 6).fill(palette.tint);
      sheet.rect(margin, y, 4, lottery).fill(palette.gold);
    });
    writeParagraph(sheet, t('documents.receipt.lottery'), {
      ...line,
      x: margin + 18,
      width: contentWidth - 34,
      y: y + 12,
      size: 11.5,
      minSize: 8,
    });
  }
  drawPageFoot(sheet, association);
}
