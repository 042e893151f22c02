import type { Owed } from '#domain/money/desk-payment.ts';
import type { OpenLine } from '#domain/year/open-line.ts';
import type { YearMoney } from '#domain/year/year-record.ts';

function sumLines(lines: readonly OpenLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * What is owed for a member's year, or to be given back, as the desk takes it: all that is open, or the two apart where
 * they come to nothing. Nobody is reminded from here.
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

/** What is open of a year for some clubs or covers, in integer cents: below zero what is to be given back. */
export function sumOpenFor(money: YearMoney | undefined, isFor: (line: OpenLine) => boolean): number {
  return sumLines((money?.open ?? []).filter(isFor));
}
