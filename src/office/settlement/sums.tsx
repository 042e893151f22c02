import { computeSettlementSums, type Settlement } from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';
import { Price } from '#src/parts/price.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import * as styles from './settlement.css.ts';

const paid = ['receipts', 'groupsPaid', 'captured', 'refunded', 'owed', 'toGiveBack'] as const;
const gets = ['fees', 'insurance', 'enrolment', 'withoutRenewal'] as const;
/** The sums that are not shown if they are 0. */
const rare: readonly string[] = ['captured', 'refunded', 'toGiveBack', 'withoutRenewal'];

function computeSides(settlement: Settlement) {
  const sums = computeSettlementSums(settlement);
  return { sums, total: gets.reduce((sum, id) => sum + sums[id], 0) };
}

/** Says that two sums differ: what was paid, and what the receivers get. Renders nothing if both are equal. */
export function DifferingSums({ settlement }: { readonly settlement: Settlement }) {
  const { sums, total } = computeSides(settlement);
  return total !== sums.total && <Notice kind="error">{t('settlement.sums.differ')}</Notice>;
}

export function Sums({ settlement }: { readonly settlement: Settlement }) {
  const { sums, total } = computeSides(settlement);
  const listSide = (ids: readonly (keyof typeof sums)[], all: number) => [
    ...ids
      .filter((id) => sums[id] !== 0 || !rare.includes(id))
      .map((id) => ({ id, label: t(`settlement.sum.${id}`), value: <Price cents={sums[id]} /> })),
    { id: 'total', label: t('settlement.sum.total'), value: <Price cents={all} /> },
  ];
  return (
    <>
      <div className={styles.sides}>
        <div className={styles.side}>
          <SummaryList rows={listSide(paid, sums.total)} />
        </div>
        <div className={styles.side}>
          <SummaryList rows={listSide(gets, total)} />
        </div>
      </div>
      {total === sums.total && <p>{t('settlement.sums.agree')}</p>}
    </>
  );
}
