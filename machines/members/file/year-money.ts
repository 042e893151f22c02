import type { Owed } from '#domain/money/desk-payment.ts';
import type { OpenLine } from '#domain/year/open-line.ts';
import type { YearMoney } from '#domain/year/year-record.ts';

function sumLines(lines: readonly OpenLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Returns the outstanding lines and refunds due of a member's year, as debts that can be paid or refunded at the desk.
 * If charges and refunds add up to 0, returns one debt for the charges and one debt for the refunds. If charges and
 * refunds add up to 0, the member gets no reminder.
 */
export function listOwedOfYear(
  payer: Pick<Owed, 'memberId' | 'membershipNumber' | 'name' | 'lastName'>,
  year: number,
  open: readonly OpenLine[],
): readonly Owed[] {
  const apart = [open.filter(({ cents }) => cents >= 0), open.filter(({ cents }) => cents < 0)];
  return (sumLines(open) === 0 ? apart : [open]).flatMap((lines) => {
    const total = sumLines(lines);
    if (total === 0) return [];
    return [
      {
        ...payer,
        year,
        total,
        lines: [...lines],
        since: '',
        clubs: [],
        groups: [],
        remindedAt: null,
        way: 'unreachable' as const,
      },
    ];
  });
}

/**
 * Returns the sum, in integer cents, of a year's outstanding lines for which `isFor` returns true, such as the lines of
 * one club. The sum is below zero if a refund is due.
 */
export function sumOpenLinesFor(money: YearMoney | undefined, isFor: (line: OpenLine) => boolean): number {
  return sumLines((money?.open ?? []).filter(isFor));
}
