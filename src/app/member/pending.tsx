import { t } from '#domain/texts/texts.ts';
import { MemberPage } from '../../member/portal/member-page.tsx';

/** The page that a member sees while the next page is loading, if loading takes longer than 200 milliseconds. */
export function Pending() {
  return <MemberPage title={t('app.loading')}>{null}</MemberPage>;
}
