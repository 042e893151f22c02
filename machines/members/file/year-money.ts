import type { Owed } from '#domain/money/desk-payment.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
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
  member: Pick<AdminMember, 'id' | 'membershipNumber' | 'firstName' | 'lastName'>,
  year: number,
  { open }: YearMoney,
): readonly Owed[] {
  const { firstName, id: memberId, lastName, membershipNumber } = member;
  const apart = [open.filter(({ cents }) => cents >= 0), open.filter(({ cents }) => cents < 0)];
  return (sumLines(open) === 0 ? apart : [open]).flatMap((lines) => {
    const total = sumLines(lines);
    if (total === 0) return [];
    const owed = { memberId, membershipNumber, name: `${firstName} ${lastName}`, lastName, year, total };
    return [
      {
        ...owed,
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
