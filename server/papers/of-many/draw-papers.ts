import {
  countLabels,
  fillLetter,
  type PaperAsked,
  type PaperOfMany,
  type PaperPerson,
} from '#domain/member/papers-of-many.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { readAssociationAt } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { drawLongDocument, drawList, type Asking } from '../draw.ts';
import { readCertificateData } from '../print-insurance-certificate.ts';
import { readMembershipCardData } from '../print-membership-card.ts';
import { readReceiptData } from '../print-receipt.ts';

type Draw = (
  asking: Asking & { readonly context: Context },
  people: readonly PaperPerson[],
  asked: PaperAsked,
) => Promise<Uint8Array | null>;

async function drawAll<Data>(
  [first, ...others]: readonly Data[],
  draw: (all: readonly [Data, ...Data[]]) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  return first === undefined ? null : draw([first, ...others]);
}

function toAddress({ city, name, postCode, street }: PaperPerson): readonly string[] {
  return [name, street, `${city} ${postCode}`.trim()].filter((line) => line !== '');
}

async function readHead(context: Context) {
  const issuedAt = context.clock.now();
  return { association: await readAssociationAt(context, issuedAt), issuedAt };
}

const listIds = (people: readonly PaperPerson[]) => people.map(({ id }) => id);

async function drawCards(...[asking, people, { kind, year }]: Parameters<Draw>) {
  const cards = await readMembershipCardData(asking.context, year, listIds(people));
  return drawAll(cards, (all) => drawLongDocument(kind === 'sheets' ? 'card sheets' : 'cards', all, asking));
}

const drawing: Readonly<Record<PaperOfMany, Draw>> = {
  cards: drawCards,
  sheets: drawCards,
  certificates: async (asking, people, { year }) => {
    const found = await readCertificateData(asking.context, year, listIds(people));
    const inForce = found.filter(({ voided }) => !voided);
    return drawAll(inForce, (all) => drawLongDocument('certificates', all, asking));
  },
  receipts: async (asking, people, { year }) => {
    const receipts = await readReceiptData(asking.context, { members: listIds(people), year });
    return drawAll(receipts, (all) => drawLongDocument('receipts', all, asking));
  },
  labels: async (asking, people, { sheet, start }) => {
    const { association, issuedAt } = await readHead(asking.context);
    const labels = people.map(toAddress);
    const data = {
      author: association.longName,
      issuedAt,
      labels,
      sheet,
      start: start % (countLabels(sheet) + 1),
    };
    return drawLongDocument('labels', data, asking);
  },
  letters: async (asking, people, { subject, text }) => {
    const letters = people.map((person) => ({
      address: toAddress(person),
      text: fillLetter(text, person.name, person.membershipNumber),
    }));
    return drawLongDocument('letters', { ...(await readHead(asking.context)), letters, subject }, asking);
  },
  attendance: async (asking, people, { day, title, year }) => {
    const { association, issuedAt } = await readHead(asking.context);
    const rows = people.map(({ isPaidUp, membershipNumber, name }) => [
      formatMembershipNumber(membershipNumber),
      name,
      t(isPaidUp ? 'papers.attendance.yes' : 'papers.attendance.no'),
      '',
    ]);
    const heading = title === '' ? t('papers.attendance') : title;
    const of = formatLongDate(day === '' ? toDay(issuedAt) : day);
    const document = {
      association,
      issuedAt,
      title: heading,
      lead: t('papers.attendance.lead', { count: people.length, day: of }),
      sums: [],
      lists: [
        {
          title: t('papers.attendance'),
          columns: [
            { label: t('papers.attendance.number'), share: 1 },
            { label: t('papers.attendance.name'), share: 3 },
            { label: t('papers.attendance.paid', { year }), share: 1.6 },
            { label: t('papers.attendance.signature'), share: 3 },
          ],
          rows,
          lowestRow: 26,
        },
      ],
    };
    return drawList(document, asking);
  },
};

/** Draws one PDF with the documents of many people. Returns null if nobody has such a document. */
export function drawPapers(...of: Parameters<Draw>): Promise<Uint8Array | null> {
  return drawing[of[2].kind](...of);
}
