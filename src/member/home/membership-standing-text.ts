import type { MembershipStatus } from '#domain/membership-status.ts';
import { t } from '#domain/texts/texts.ts';

/** Where a member stands today, in words, and whether that is a valid membership. */
export function standingText(standing: MembershipStatus): { readonly text: string; readonly valid: boolean } {
  switch (standing.kind) {
    case 'member':
      return { text: t('home.standing.member', { year: standing.year }), valid: true };
    case 'ahead':
      return { text: t('home.standing.ahead', { year: standing.year }), valid: false };
    case 'over':
      return { text: t('home.standing.over', { year: standing.year }), valid: false };
    case 'none':
      return { text: t('home.standing.none'), valid: false };
  }
}
