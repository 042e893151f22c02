import { longDate } from '#domain/calendar.ts';
import type { Translate } from '#domain/texts/texts.ts';
import { cardHeight, cardWidth, drawCardFront } from './card-front.ts';
import { noonOf } from './dates.ts';
import type { CardData } from './document-data.ts';
import { palette } from './palette.ts';
import { contentWidth, margin, pageHeight, pageWidth, Sheet } from './sheet.ts';
import { drawCheck, drawFoot, drawHead } from './stationery.ts';
import { drawFacts } from './tables.ts';
import { write } from './typesetting.ts';

/** Draws the page of a membership card: the card at its true size, and what it says in large print. */
export function membershipCardSheet(data: CardData, t: Translate): Sheet {
  const title = t('documents.card.title', { year: data.year });
  const author = data.association.longName;
  const sheet = new Sheet({ title, author, issuedAt: noonOf(data.validFrom) });
  let y = drawHead(sheet, data.association, title);
  sheet.put('P', () =>
    write(sheet, t('documents.card.hint'), {
      x: margin,
      y,
      width: contentWidth,
      size: 11,
      minSize: 9,
      color: palette.muted,
    }),
  );
  y += 44;
  sheet.group('Sect', () => drawCardFront(sheet, t, data, (pageWidth - cardWidth) / 2, y));
  y += cardHeight + 40;
  const facts = [
    { label: t('documents.name'), value: data.member.fullName, maxLines: 3 },
    { label: t('documents.membershipNumber'), value: data.member.membershipNumber },
    { label: t('documents.year'), value: String(data.year) },
    {
      label: t('documents.card.valid'),
      value: t('documents.span', { from: longDate(data.validFrom), until: longDate(data.validUntil) }),
    },
    {
      label: t('documents.card.clubs'),
      value: data.clubs.length ? data.clubs.join(', ') : t('documents.none'),
      maxLines: 4,
    },
  ];
  drawFacts(sheet, facts, y, 16);
  drawCheck(sheet, t, data.verifyUrl, pageHeight - 160);
  drawFoot(sheet, t, data.association);
  return sheet;
}
