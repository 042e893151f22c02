import type { Owed } from '#domain/money/desk-payment.ts';
import type { OpenLine } from '#domain/year/open-line.ts';
import type { YearMoney } from '#domain/year/year-record.ts';

function sumLines(lines: readonly OpenLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Returns what a member owes or gets back for a year, as one debt. If the lines add up to 0, returns one debt for the
 * charges and one for the refunds.
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

/** Returns the sum of the open lines that match, in integer cents. It is below zero if a refund is due. */
export function sumOpenLinesFor(money: YearMoney | undefined, isFor: (line: OpenLine) => boolean): number {
  return sumLines((money?.open ?? []).filter(isFor));
}
