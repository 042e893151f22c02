import { formatLongDate, formatDate } from '#domain/values/calendar.ts';
import {
  listStatementSumNames,
  describeLineState,
  type GroupStatement,
} from '#domain/money/group-statement.ts';
import { describeGroupReceipt, type GroupReceipt } from '#domain/money/group-payment.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { Association } from './documents/document-data.ts';
import type { ListDocument } from './documents/list-document.ts';

/** Makes the document of a group's statement, with sums, a row for each bought cover, and receipts. */
export function createGroupStatementDocument(
  statement: GroupStatement,
  association: Association,
  at: Date,
): ListDocument {
  const { lines, name: group, receipts, year } = statement;
  return {
    association,
    title: t('documents.statement.title', { year }),
    lead: t('documents.statement.lead', {
      group,
      association: association.longName,
      year,
      date: formatLongDate(toDay(at)),
    }),
    issuedAt: at,
    sums: listStatementSumNames(statement).map((sum) => ({
      label: t(`statement.sum.${sum}`),
      value: formatEuro(statement[sum]),
    })),
    lists: [
      {
        title: t('documents.statement.lines'),
        columns: [
          { label: t('statement.day'), share: 13 },
          { label: t('members.number'), share: 11 },
          { label: t('documents.name'), share: 22 },
          { label: t('statement.cover'), share: 23 },
          { label: t('statement.certificate'), share: 14 },
          { label: t('statement.amount'), share: 11, amounts: true },
          { label: t('statement.state'), share: 18 },
        ],
        rows: lines.map((line) => [
          formatDate(line.day),
          formatMembershipNumber(line.person?.membershipNumber ?? 0),
          line.person ? `${line.person.firstName} ${line.person.lastName}` : t('statement.person.gone'),
          t(`insurance.${line.cover}`),
          line.insuranceCertificateNumber ?? '',
          formatEuro(line.amount),
          describeLineState(line),
        ]),
      },
      ...(receipts.length === 0 ? [] : [listReceipts(receipts)]),
    ],
  };
}

function listReceipts(receipts: readonly GroupReceipt[]): ListDocument['lists'][number] {
  return {
    title: t('documents.statement.receipts'),
    columns: [
      { label: t('statement.receipt'), share: 30 },
      { label: t('statement.receipt.day'), share: 14 },
      { label: t('paidBy.column'), share: 18 },
      { label: t('owed.reference'), share: 24 },
      { label: t('statement.amount'), share: 14, amounts: true },
    ],
    rows: receipts.map((receipt) => [
      describeGroupReceipt(receipt),
      formatDate(toDay(new Date(receipt.at))),
      receipt.paidBy === null ? '' : t(`paidBy.${receipt.paidBy}`),
      receipt.reference,
      formatEuro(receipt.total),
    ]),
  };
}
