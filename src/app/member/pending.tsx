import { useLocation } from '@tanstack/react-router';
import { t } from '#domain/texts/texts.ts';
import { MemberPage } from '../../member/portal/member-page.tsx';

/** What stands while a page of the member is on its way for longer than a moment. */
export function Pending() {
  const toHome = useLocation({ select: ({ pathname }) => pathname === '/member' });
  return (
    <MemberPage close={toHome ? 'coming' : undefined} title={t('app.loading')}>
      {null}
    </MemberPage>
  );
}
