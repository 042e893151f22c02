import { formatLongDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import type { Association, CardData } from './document-data.ts';
import { palette } from './palette.ts';
import { drawQrCode } from './qr-code.ts';
import type { Sheet } from './sheet.ts';
import { drawLogo } from './stationery.ts';
import { writeParagraph } from './typesetting.ts';

/** Converts millimetres to points. */
export const toPoints = (millimetres: number): number => (millimetres * 72) / 25.4;

/** The width of a card in points: the size of a bank card. */
export const cardWidth = toPoints(85.6);
export const cardHeight = toPoints(54);

const corner = toPoints(3.18);
const band = 36;

function drawGround(sheet: Sheet, association: Association, x: number, y: number): void {
  sheet.roundedRect(x, y, cardWidth, cardHeight, corner).clip();
  sheet.rect(x, y, cardWidth, cardHeight).fill(palette.tint);
  sheet.rect(x, y, cardWidth, band).fill(palette.accent);
  sheet.rect(x, y + band, cardWidth, 1.8).fill(palette.gold);
  // The area behind the logo is white, because logos are made for white paper.
  if (association.picture) sheet.roundedRect(x + 7, y + 3, 30, 30, 3).fill(palette.onAccent);
  drawLogo(sheet, association, { x: x + 22, y: y + band / 2 }, 26, palette.onAccent);
}

function drawCutMarks(sheet: Sheet, x: number, y: number): void {
  const [gap, length] = [5, 11];
  for (const [cornerX, away] of [
    [x, -1],
    [x + cardWidth, 1],
  ] as const) {
    for (const [cornerY, down] of [
      [y, -1],
      [y + cardHeight, 1],
    ] as const) {
      sheet.moveTo(cornerX + away * gap, cornerY).lineTo(cornerX + away * (gap + length), cornerY);
      sheet.moveTo(cornerX, cornerY + down * gap).lineTo(cornerX, cornerY + down * (gap + length));
    }
  }
  sheet.lineWidth(0.6).stroke(palette.muted);
}

function drawNobody(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.roundedRect(x, y, width, height, 4).clip();
  sheet.rect(x, y, width, height).fill(palette.accentSoft);
  sheet.circle(x + width / 2, y + height * 0.4, width * 0.19).fill(palette.line);
  sheet.ellipse(x + width / 2, y + height * 1.02, width * 0.38, height * 0.34).fill(palette.line);
}

function drawPhoto(sheet: Sheet, { member }: CardData, x: number, y: number): void {
  const [width, height] = [76, 92.9];
  const { photo } = member;
  if (photo) {
    const draw = () => {
      sheet.save();
      sheet.roundedRect(x, y, width, height, 4).clip();
      sheet.image(Buffer.from(photo), x, y, { cover: [width, height], align: 'center', valign: 'center' });
      sheet.restore();
    };
    sheet.put('Figure', draw, {
      alt: t('documents.photo', { name: member.fullName }),
      bbox: [x, y, x + width, y + height],
    });
  } else {
    sheet.ornament(() => drawNobody(sheet, x, y, width, height));
  }
  sheet.ornament(() => {
    sheet.roundedRect(x, y, width, height, 4).lineWidth(0.7).stroke(palette.line);
  });
}

/**
 * Draws the front of a card in true size, with its top left corner at `x` and `y`. The card gets cut marks if it is
 * alone on its page.
 */
export function drawCardFront(sheet: Sheet, data: CardData, x: number, y: number, isAlone = true): void {
  const { association, member } = data;
  sheet.ornament(() => drawGround(sheet, association, x, y));
  sheet.ornament(() => {
    sheet.roundedRect(x, y, cardWidth, cardHeight, corner).lineWidth(0.5).stroke(palette.line);
    if (isAlone) drawCutMarks(sheet, x, y);
  });

  const head = { x: x + 40, width: cardWidth - 40 - 62, minSize: 4.5, color: palette.onAccent };
  writeParagraph(sheet, association.name, { ...head, y: y + 4.5, size: 12, weight: 'bold' });
  writeParagraph(sheet, association.longName, { ...head, y: y + 20.5, size: 6 });
  writeParagraph(sheet, String(data.year), {
    x: x + cardWidth - 62,
    y: y + 4.5,
    width: 50,
    size: 20,
    weight: 'bold',
    color: palette.onAccent,
    align: 'right',
  });

  drawPhoto(sheet, data, x + 12, y + 48);

  const left = x + 98;
  // A long name first gets smaller letters and more lines. The end of the name is cut off only if that is not enough.
  writeParagraph(sheet, member.fullName, {
    x: left,
    y: y + 45,
    width: cardWidth - 98 - 12,
    weight: 'bold',
    size: 13,
    minSize: 5,
    maxHeight: 39,
  });
  const beside = { x: left, width: 72 };
  writeParagraph(sheet, t('documents.membershipNumber'), {
    ...beside,
    y: y + 86,
    size: 6,
    minSize: 4,
    color: palette.muted,
  });
  writeParagraph(sheet, member.membershipNumber, {
    ...beside,
    y: y + 91,
    size: 21,
    minSize: 9,
    weight: 'bold',
    color: palette.accent,
  });
  const lastDay = formatLongDate(data.validUntil).replaceAll(' ', '\u00a0');
  const validity = data.awaitsPayment
    ? t('documents.card.awaited')
    : t('documents.card.validUntil', { date: lastDay });
  writeParagraph(sheet, validity, {
    ...beside,
    y: y + 121.5,
    size: 7,
    minSize: 5,
    maxLines: 2,
  });
  const side = 58;
  const qr = { x: x + cardWidth - 12 - side, y: y + cardHeight - 12 - side };
  sheet.put('Figure', () => drawQrCode(sheet, data.verifyUrl, qr.x, qr.y, side), {
    alt: t('documents.qr', { url: data.verifyUrl }),
    bbox: [qr.x, qr.y, qr.x + side, qr.y + side],
  });
}
