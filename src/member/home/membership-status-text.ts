import type { MembershipStatus } from '#domain/membership-status.ts';
import { t } from '#domain/texts/texts.ts';

/** Where a member stands today, in words, and whether that is a valid membership. */
export function statusText(status: MembershipStatus): { readonly text: string; readonly valid: boolean } {
  switch (status.kind) {
    case 'member':
      return { text: t('home.status.member', { year: status.year }), valid: true };
    case 'ahead':
      return { text: t('home.status.ahead', { year: status.year }), valid: false };
    case 'over':
      return { text: t('home.status.over', { year: status.year }), valid: false };
    case 'none':
      return { text: t('home.status.none'), valid: false };
  }
}
