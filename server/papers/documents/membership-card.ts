import { formatLongDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { cardHeight, cardWidth, drawCardFront } from './card-front.ts';
import { toNoon } from './dates.ts';
import type { CardData } from './document-data.ts';
import { palette } from './palette.ts';
import { contentWidth, margin, pageHeight, pageWidth, Sheet } from './sheet.ts';
import { drawCheck, drawFoot, drawHead } from './stationery.ts';
import { drawFacts } from './tables.ts';
import { writeParagraph } from './typesetting.ts';

/**
 * Draws a membership card: a tagged PDF of one A4 page (specification section 2.6, `mc`). It shows the card at its true
 * size, and its text in large print.
 */
export function drawMembershipCard(data: CardData): Promise<Uint8Array> {
  const title = t('documents.card.title', { year: data.year });
  const author = data.association.longName;
  const sheet = new Sheet({ title, author, issuedAt: toNoon(data.validFrom) });
  let y = drawHead(sheet, data.association, title);
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
      // Above what is drawn at the foot of the page, also under a name of three lines.
      maxHeight: 88,
    },
  ];
  drawFacts(sheet, facts, y, 16);
  drawCheck(sheet, data.verifyUrl, pageHeight - 160);
  drawFoot(sheet, data.association);
  return sheet.bytes();
}
