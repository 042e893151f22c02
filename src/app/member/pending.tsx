import { t } from '#domain/texts/texts.ts';
import { MemberPage } from '../../member/portal/member-page.tsx';

/** The page that a member sees if another page takes longer than a moment to load. */
export function Pending() {
  return <MemberPage title={t('app.loading')}>{null}</MemberPage>;
}
