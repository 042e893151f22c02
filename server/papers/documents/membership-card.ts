import { formatLongDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { cardHeight, cardWidth, drawCardFront, toPoints } from './card-front.ts';
import { toNoon } from './dates.ts';
import type { CardData } from './document-data.ts';
import { palette } from './palette.ts';
import { contentWidth, margin, pageHeight, pageWidth, Sheet } from './sheet.ts';
import { drawQrCheckPanel, drawPageFoot, drawPageHead } from './stationery.ts';
import { drawFacts } from './tables.ts';
import { writeParagraph } from './typesetting.ts';

/** Draws a card in true size, and its text in large letters, on a tagged A4 page (specification section 2.6, `mc`). */
export function drawMembershipCard(data: CardData): Promise<Uint8Array> {
  return drawMembershipCards([data]);
}

/** Draws the cards of several people into one tagged PDF, each on its own A4 page. */
export function drawMembershipCards(all: readonly [CardData, ...CardData[]]): Promise<Uint8Array> {
  const sheet = openSheet(all);
  for (const [index, data] of all.entries()) {
    if (index > 0) sheet.addPage();
    drawCardPage(sheet, data);
  }
  return sheet.bytes();
}

const across = 2;
const down = 5;
/** The space between two cards in points, because people do not cut exactly. */
const gap = toPoints(2);

/** Draws cards in true size into a tagged PDF, with ten cards and cut marks on each A4 page. */
export function drawCardSheets(all: readonly [CardData, ...CardData[]]): Promise<Uint8Array> {
  const sheet = openSheet(all);
  const left = (pageWidth - across * cardWidth - (across - 1) * gap) / 2;
  const top = (pageHeight - down * cardHeight - (down - 1) * gap) / 2;
  const toX = (column: number) => left + column * (cardWidth + gap);
  const toY = (row: number) => top + row * (cardHeight + gap);
  for (const [index, data] of all.entries()) {
    const at = index % (across * down);
    if (index > 0 && at === 0) sheet.addPage();
    if (at === 0) drawSheetMarks(sheet, { left, top, toX, toY });
    const [x, y] = [toX(at % across), toY(Math.floor(at / across))];
    sheet.group('Sect', () => drawCardFront(sheet, data, x, y, false));
  }
  return sheet.bytes();
}

function drawSheetMarks(
  sheet: Sheet,
  of: { left: number; top: number; toX: (column: number) => number; toY: (row: number) => number },
): void {
  const [space, length] = [5, 14];
  sheet.ornament(() => {
    for (const x of [0, 1].flatMap((column) => [of.toX(column), of.toX(column) + cardWidth]))
      for (const [y, away] of [
        [of.top, -1],
        [pageHeight - of.top, 1],
      ] as const)
        sheet.moveTo(x, y + away * space).lineTo(x, y + away * (space + length));
    for (const y of [0, 1, 2, 3, 4].flatMap((row) => [of.toY(row), of.toY(row) + cardHeight]))
      for (const [x, away] of [
        [of.left, -1],
        [pageWidth - of.left, 1],
      ] as const)
        sheet.moveTo(x + away * space, y).lineTo(x + away * (space + length), y);
    sheet.lineWidth(0.6).stroke(palette.muted);
  });
}

function openSheet([first]: readonly [CardData, ...CardData[]]): Sheet {
  return new Sheet({
    title: t('documents.card.title', { year: first.year }),
    author: first.association.longName,
    issuedAt: toNoon(first.validFrom),
  });
}

function drawCardPage(sheet: Sheet, data: CardData): void {
  let y = drawPageHead(sheet, data.association, t('documents.card.title', { year: data.year }));
  writeParagraph(sheet, t('documents.card.hint'), {
    x: margin,
    y,
    width: contentWidth,
    size: 11,
    minSize: 9,
    color: palette.muted,
  });
  y += 44;
  sheet.group('Sect', () => drawCardFront(sheet, data, (pageWidth - cardWidth) / 2, y));
  y += cardHeight + 40;
  const facts = [
    { label: t('documents.name'), value: data.member.fullName, maxLines: 3 },
    { label: t('documents.membershipNumber'), value: data.member.membershipNumber },
    { label: t('documents.year'), value: String(data.year) },
    {
      label: t('documents.card.valid'),
      value: t('documents.span', {
        from: formatLongDate(data.validFrom),
        until: formatLongDate(data.validUntil),
      }),
    },
    {
      label: t('documents.card.clubs'),
      value: data.clubs.length ? data.clubs.join(', ') : t('documents.none'),
      // The clubs end above the panel at the bottom of the page, even if the name has three lines.
      maxHeight: 88,
    },
  ];
  drawFacts(sheet, facts, y, 16);
  drawQrCheckPanel(sheet, data.verifyUrl, pageHeight - 160);
  drawPageFoot(sheet, data.association);
}
