import { formatLongDate, formatDate } from '#domain/values/calendar.ts';
import type { ReportQuery } from '#domain/insurance/insurance-report.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { formatEuro } from '#domain/values/money.ts';
import {
  describeReversal,
  getShareBeforeRefunds,
  sumPremiums,
  type ClubShare,
  type InsurerChange,
  type InsurerSubmission,
  type PaymentToClub,
} from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { readClubLines } from '../money/club-payments.ts';
import type { Association } from './documents/document-data.ts';
import type { ListDocument } from './documents/list-document.ts';

interface About {
  readonly association: Association;
  readonly at: Date;
  readonly query: ReportQuery;
}

type ClubLine = Awaited<ReturnType<typeof readClubLines>>[number];

function formatLineState({ paidOn, paidOverOn }: ClubLine): string {
  if (paidOverOn !== null) return t('settlement.state.paidOver', { day: formatDate(paidOverOn) });
  return paidOn === null
    ? t('settlement.state.owed')
    : t('settlement.state.paid', { day: formatDate(paidOn) });
}

/** Makes the document of a club's share, with sums, the fees of the club's members, and the payments to the club. */
export function createClubSettlementDocument(
  { association, at, query }: About,
  club: ClubShare,
  lines: readonly ClubLine[],
  payments: readonly PaymentToClub[],
): ListDocument {
  const { endDate, startDate, year } = query;
  const share = getShareBeforeRefunds(club);
  return {
    association,
    title: t('settlement.club.title', { club: club.name, year }),
    lead: t('settlement.club.lead', {
      association: association.longName,
      start: formatLongDate(startDate),
      end: formatLongDate(endDate),
      date: formatLongDate(toDay(at)),
    }),
    issuedAt: at,
    sums: [
      { label: t('settlement.members'), value: String(club.members) },
      ...(['received', 'paidOver', 'toPay', 'owed', 'toGiveBack'] as const)
        .filter((sum) => sum !== 'toGiveBack' || share.toGiveBack !== 0)
        .map((sum) => ({ label: t(`settlement.${sum}`), value: formatEuro(share[sum]) })),
    ],
    lists: [
      {
        title: t('settlement.fees'),
        columns: [
          { label: t('members.number'), share: 1 },
          { label: t('documents.name'), share: 3 },
          { label: t('documents.amount'), share: 1, amounts: true },
          { label: t('settlement.state'), share: 2 },
        ],
        rows: lines.map((line) => [
          formatMembershipNumber(line.membershipNumber),
          line.name,
          formatEuro(line.cents),
          formatLineState(line),
        ]),
      },
      ...(payments.length === 0 ? [] : [listPaymentsOnPaper(payments)]),
    ],
  };
}

function listPaymentsOnPaper(payments: readonly PaymentToClub[]): ListDocument['lists'][number] {
  return {
    title: t('settlement.payments.toClub'),
    columns: [
      { label: t('statement.receipt.day'), share: 1.2 },
      { label: t('settlement.reference'), share: 3 },
      { label: t('documents.amount'), share: 1, amounts: true },
      { label: t('settlement.note'), share: 2 },
    ],
    rows: payments.map((payment) => [
      formatDate(payment.day),
      payment.reference,
      formatEuro(payment.amount),
      describeReversal(payment),
    ]),
  };
}

const kinds = ['new', 'changed', 'cancelled'] as const;

/**
 * Makes the insurer's document about one submission. Without a submission, it is about the changes that are not
 * submitted yet.
 */
export function createInsurerSettlementDocument(
  { association, at, query }: About,
  changes: readonly InsurerChange[],
  submission?: InsurerSubmission,
): ListDocument {
  const sums = sumPremiums(changes);
  return {
    association,
    title: t('settlement.insurer.title', { year: query.year }),
    lead: t(submission ? 'settlement.insurer.told' : 'settlement.insurer.lead', {
      association: association.longName,
      date: formatLongDate(toDay(submission ? new Date(submission.at) : at)),
      today: formatLongDate(toDay(at)),
    }),
    issuedAt: at,
    sums: [
      ...(submission?.reference ? [{ label: t('settlement.reference'), value: submission.reference }] : []),
      ...(['thirdParty', 'personalAccident', 'stampDuty', 'total'] as const).map((sum) => ({
        label: t(`settlement.sum.${sum}`),
        value: formatEuro(sums[sum]),
      })),
    ],
    lists: kinds
      .map((kind) => ({ kind, of: changes.filter(({ change }) => change === kind) }))
      .filter(({ of }) => of.length > 0)
      .map(({ kind, of }) => ({
        title: t(`settlement.change.${kind}`, { count: of.length }),
        columns: [
          { label: t('report.certificate'), share: 2 },
          { label: t('documents.name'), share: 4 },
          { label: t('report.tpl'), share: 1.3, amounts: true },
          { label: t('report.pa'), share: 1.3, amounts: true },
          { label: t('report.stampDuty'), share: 1.6, amounts: true },
          { label: t('report.total'), share: 1.4, amounts: true },
        ],
        rows: of.map((change) => [
          change.certificate,
          change.name,
          formatEuro(change.thirdParty),
          formatEuro(change.personalAccident),
          formatEuro(change.stampDuty),
          formatEuro(change.total),
        ]),
      })),
  };
}
