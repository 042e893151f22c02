import { formatContactLine } from '#domain/association/association.ts';
import { emblem, emblemSize } from '#domain/association/house-style.ts';
import { t } from '#domain/texts/texts.ts';
import type { Association } from './document-data.ts';
import { palette } from './palette.ts';
import { drawQrCode } from './qr-code.ts';
import { contentWidth, margin, type Sheet } from './sheet.ts';
import { measureTextHeight, writeText, writeParagraph } from './typesetting.ts';

function drawEmblem(sheet: Sheet, x: number, y: number, size: number, color: string): void {
  sheet.save();
  sheet.translate(x - size / 2, y - size / 2).scale(size / emblemSize);
  sheet.path(emblem).fill(color, 'even-odd');
  sheet.restore();
}

/** Draws the association's logo in a square around a centre point. Without a logo, it draws the portal's emblem. */
export function drawLogo(
  sheet: Sheet,
  { picture }: Association,
  middle: { readonly x: number; readonly y: number },
  size: number,
  color: string,
): void {
  if (!picture) return drawEmblem(sheet, middle.x, middle.y, size, color);
  const [x, y] = [middle.x - size / 2, middle.y - size / 2];
  // pdfkit recognises a repeated picture only as text. So a long document contains the same picture only once.
  const source = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  sheet.image(source, x, y, { fit: [size, size], align: 'center', valign: 'center' });
}

/** Draws the association's logo and names at the top of a page, 80 points high. */
export function drawLetterhead(sheet: Sheet, association: Association): void {
  sheet.ornament(() => {
    sheet.rect(0, 0, sheet.page.width, 10).fill(palette.accent);
    sheet.rect(0, 10, sheet.page.width, 2).fill(palette.gold);
    drawLogo(sheet, association, { x: margin + 20, y: 60 }, 40, palette.accent);
  });
  const beside = { x: margin + 48, width: sheet.contentWidth - 48 };
  const longName = { ...beside, y: 42, size: 14, minSize: 9, weight: 'bold', color: palette.accent } as const;
  writeParagraph(sheet, association.longName, longName);
  const name = { ...beside, y: 62, size: 10, minSize: 7, color: palette.muted };
  writeParagraph(sheet, association.name, name);
}

/** Draws letterhead and title. Returns the y coordinate below the title. */
export function drawPageHead(sheet: Sheet, association: Association, title: string): number {
  drawLetterhead(sheet, association);
  sheet.put('H1', () =>
    writeText(sheet, title, {
      x: margin,
      y: 100,
      width: sheet.contentWidth,
      size: 28,
      minSize: 18,
      weight: 'bold',
    }),
  );
  return 146;
}

/** Draws a heading with a line below. Returns the y coordinate below the line. */
export function drawHeading(sheet: Sheet, text: string, y: number): number {
  sheet.put('H2', () =>
    writeText(sheet, text, {
      x: margin,
      y,
      width: sheet.contentWidth,
      size: 13,
      weight: 'bold',
      color: palette.accent,
    }),
  );
  sheet.ornament(() => {
    sheet.rect(margin, y + 21, sheet.contentWidth, 1.2).fill(palette.accent);
  });
  return y + 23;
}

/** Draws a panel, 92 points high, with the QR code and URL for checking the document. */
export function drawQrCheckPanel(sheet: Sheet, address: string, y: number): void {
  const side = 76;
  const text = { x: margin + side + 24, width: contentWidth - side - 36 };
  sheet.ornament(() => {
    sheet.roundedRect(margin, y, contentWidth, side + 16, 6).fill(palette.tint);
  });
  sheet.put('Figure', () => drawQrCode(sheet, address, margin + 8, y + 8, side), {
    alt: t('documents.qr', { url: address }),
    bbox: [margin + 8, y + 8, margin + 8 + side, y + 8 + side],
  });
  writeParagraph(sheet, t('documents.check'), { ...text, y: y + 22, size: 10.5, maxLines: 2 });
  sheet.group('Link', (link) => {
    const box = {
      ...text,
      y: y + 46,
      size: 10.5,
      minSize: 7,
      maxLines: 2,
      weight: 'bold',
      color: palette.accent,
    } as const;
    const height = measureTextHeight(sheet, address, box);
    link.add(() => writeText(sheet, address, box));
    sheet.link(box.x, box.y, box.width, height, address, {
      structParent: link,
      Contents: new String(t('documents.check.link')),
    });
  });
}

/** Draws the foot of a page: the association, its contacts and VAT number. */
export function drawPageFoot(sheet: Sheet, association: Association): void {
  const y = sheet.page.height - 56;
  sheet.ornament(() => {
    sheet.rect(margin, y, sheet.contentWidth, 0.7).fill(palette.line);
  });
  const line = { x: margin, width: sheet.contentWidth, size: 9, minSize: 6, color: palette.muted };
  // The association's name may already end with a full stop.
  const issuer = t('documents.footer', { association: association.longName }).replace(/\.\.$/, '.');
  writeParagraph(sheet, issuer, { ...line, y: y + 8 });
  const { vatNumber } = association;
  const contact = [formatContactLine(association), vatNumber && t('documents.vatNumber', { vatNumber })];
  const written = contact.filter((part) => part !== '').join(' · ');
  if (written !== '') writeParagraph(sheet, written, { ...line, y: y + 21, maxLines: 2 });
}
