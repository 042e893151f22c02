import type { MembershipStatus } from '#domain/membership-status.ts';
import { t } from '#domain/texts/texts.ts';

/** The status of a membership today in words, and whether it is valid. */
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
