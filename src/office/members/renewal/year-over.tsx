import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { adminRenewalMachine } from '#machines/renewal/admin-renewal.machine.ts';
import { findYearNotOver } from '#machines/renewal/office-renewal.ts';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { formatNumberAndName } from './numbered-name.ts';

interface Shown {
  readonly renewal: ActorRefFrom<typeof adminRenewalMachine>;
  readonly snapshot: SnapshotFrom<typeof adminRenewalMachine>;
}

/** Says that the chosen year is over. A button chooses a year that is not over. */
export function YearOver({ headingId, renewal, snapshot }: Shown & { readonly headingId: string }) {
  const { chosen, thisYear, years } = snapshot.context;
  if (chosen.year >= thisYear) return null;
  const open = findYearNotOver(years, thisYear);
  return (
    <Notice
      action={
        open !== undefined && (
          <Button
            disabled={!snapshot.can({ type: 'year chosen', year: open })}
            kind="secondary"
            onClick={() => {
              // The button disappears when the year changes, so the heading gets the focus.
              document.getElementById(headingId)?.focus();
              renewal.send({ type: 'year chosen', year: open });
            }}
          >
            {t('renewal.over.instead', { year: open })}
          </Button>
        )
      }
    >
      {t('renewal.over', { year: chosen.year })}
    </Notice>
  );
}

/**
 * The question before the office renews a past year. `total` is in cents. `paidBy` is undefined if nothing is paid yet.
 */
export function YearOverQuestion(
  props: Shown & {
    readonly paidBy: DeskMethod | undefined;
    readonly submit: string;
    readonly total: number;
  },
) {
  const { paidBy, renewal, snapshot, submit, total } = props;
  const { chosen, member } = snapshot.context;
  const { year } = chosen;
  const amount = formatEuro(total);
  const question = t('renewal.over.question', { who: formatNumberAndName(member), year, amount });
  const isPaid = paidBy !== undefined && total > 0;
  return (
    <ConfirmDialog
      cancelText={t('renewal.over.no')}
      confirmText={submit}
      onCancel={() => renewal.send({ type: 'year withdrawn' })}
      onConfirm={() => renewal.send({ type: 'year confirmed' })}
      open={snapshot.hasTag('asking')}
      title={t('renewal.over.title', { year })}
    >
      {isPaid
        ? `${question} ${t('renewal.over.paid', { amount, how: t(`paidBy.how.${paidBy}`) })}`
        : question}
    </ConfirmDialog>
  );
}
