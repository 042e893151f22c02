import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { GroupReceiptOnPaper } from '../money/group-receipts.ts';
import { formatMoment } from './documents/dates.ts';
import type { Association } from './documents/document-data.ts';
import type { ListDocument } from './documents/list-document.ts';

function describePurpose({ name: group, reverses, total, year }: GroupReceiptOnPaper): string {
  if (reverses !== null) return t('documents.groupReceipt.reverses', { number: reverses, group, year });
  return t(total < 0 ? 'documents.groupReceipt.returned' : 'documents.groupReceipt.for', { group, year });
}

/** Makes the document of a group's receipt, with a row for each cover. */
export function createGroupReceiptDocument(
  receipt: GroupReceiptOnPaper,
  association: Association,
): ListDocument {
  const { issuedAt, lines, paidBy, receipt: number, reference, reversedBy, total } = receipt;
  const isReturned = total < 0 && receipt.reverses === null;
  return {
    association,
    title: t('documents.receipt.number', { number: number ?? '' }),
    lead: describePurpose(receipt),
    issuedAt,
    sums: [
      { label: t('documents.receipt.date'), value: formatMoment(issuedAt) },
      {
        label: t(isReturned ? 'owed.return.by' : 'documents.receipt.method'),
        value: paidBy === null ? '' : t(`paidBy.${paidBy}`),
      },
      ...(reference === '' ? [] : [{ label: t('documents.receipt.reference'), value: reference }]),
      ...(reversedBy === null ? [] : [{ label: t('documents.groupReceipt.reversed'), value: reversedBy }]),
      { label: t('documents.total'), value: formatEuro(total) },
    ],
    lists: [
      {
        title: t('documents.statement.lines'),
        columns: [
          { label: t('members.number'), share: 12 },
          { label: t('documents.name'), share: 44 },
          { label: t('statement.cover'), share: 30 },
          { label: t('statement.amount'), share: 14, amounts: true },
        ],
        rows: lines.map(({ cents, cover, membershipNumber, name }) => [
          name === null ? '' : formatMembershipNumber(membershipNumber),
          name ?? t('statement.person.gone'),
          t(`insurance.${cover}`),
          formatEuro(cents),
        ]),
      },
    ],
  };
}
