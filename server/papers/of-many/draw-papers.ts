import { countLabels, fillLetter, type PaperAsked, type PaperOfMany } from '#domain/member/papers-of-many.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { loadAssociationLookup, readAssociationAt } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { drawDocument, drawList } from '../draw.ts';
import { readCertificates } from '../print-insurance-certificate.ts';
import { readCard } from '../print-membership-card.ts';
import { readReceipt } from '../print-receipt.ts';
import type { PaperPerson } from './people.ts';

type Draw = (
  context: Context,
  people: readonly PaperPerson[],
  asked: PaperAsked,
) => Promise<Uint8Array | null>;

/** Reads one after the other, so that no connection but one is taken; who has none any more is left out. */
async function readEach<Data>(
  people: readonly PaperPerson[],
  read: (memberId: number) => Promise<Data | null>,
): Promise<readonly [Data, ...Data[]] | null> {
  const found: Data[] = [];
  for (const { id } of people) {
    const data = await read(id);
    if (data !== null) found.push(data);
  }
  const [first, ...others] = found;
  return first === undefined ? null : [first, ...others];
}

function toAddress({ city, name, postCode, street }: PaperPerson): readonly string[] {
  return [name, street, `${city} ${postCode}`.trim()].filter((line) => line !== '');
}

async function readHead(context: Context) {
  const issuedAt = context.clock.now();
  return { association: await readAssociationAt(context, issuedAt), issuedAt };
}

async function drawCards(...[context, people, { kind, year }]: Parameters<Draw>) {
  const associationAt = await loadAssociationLookup(context);
  const all = await readEach(people, (memberId) => readCard(context, { memberId, year }, associationAt));
  return all && drawDocument(kind === 'sheets' ? 'card sheets' : 'cards', all);
}

const drawing: Readonly<Record<PaperOfMany, Draw>> = {
  cards: drawCards,
  sheets: drawCards,
  certificates: async (context, people, { year }) => {
    const ids = people.map(({ id }) => id);
    const [first, ...others] = (await readCertificates(context, year, ids)).filter(({ voided }) => !voided);
    return first === undefined ? null : drawDocument('certificates', [first, ...others]);
  },
  receipts: async (context, people, { year }) => {
    const associationAt = await loadAssociationLookup(context);
    const all = await readEach(people, (memberId) =>
      readReceipt(context, { memberId, year, receipt: null }, associationAt),
    );
    return all && drawDocument('receipts', all);
  },
  labels: async (context, people, { sheet, start }) => {
    const { association, issuedAt } = await readHead(context);
    const labels = people.map(toAddress);
    const data = {
      author: association.longName,
      issuedAt,
      labels,
      sheet,
      start: start % (countLabels(sheet) + 1),
    };
    return drawDocument('labels', data);
  },
  letters: async (context, people, { subject, text }) => {
    const letters = people.map((person) => ({
      address: toAddress(person),
      text: fillLetter(text, person.name, person.membershipNumber),
    }));
    return drawDocument('letters', { ...(await readHead(context)), letters, subject });
  },
  attendance: async (context, people, { day, title, year }) => {
    const { association, issuedAt } = await readHead(context);
    const rows = people.map(({ isPaidUp, membershipNumber, name }) => [
      formatMembershipNumber(membershipNumber),
      name,
      t(isPaidUp ? 'papers.attendance.yes' : 'papers.attendance.no'),
      '',
    ]);
    const heading = title === '' ? t('papers.attendance') : title;
    const of = formatLongDate(day === '' ? toDay(issuedAt) : day);
    return drawList({
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
    });
  },
};

/** Draws one paper for many people, in their order, away from the thread that answers calls; null where nobody has one. */
export function drawPapers(...of: Parameters<Draw>): Promise<Uint8Array | null> {
  return drawing[of[2].kind](...of);
}
