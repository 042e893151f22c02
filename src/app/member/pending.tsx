import { t } from '#domain/texts/texts.ts';
import { MemberPage } from '../../member/portal/member-page.tsx';

export function Pending() {
  return <MemberPage title={t('app.loading')}>{null}</MemberPage>;
}
