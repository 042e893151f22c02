import { useLocation } from '@tanstack/react-router';
import { t } from '#domain/texts/texts.ts';
import { MemberPage } from '../../member/portal/member-page.tsx';

/** The pending page of the members' side, shown while a page takes longer than a moment to load. */
export function Pending() {
  const toHome = useLocation({ select: ({ pathname }) => pathname === '/member' });
  return (
    <MemberPage close={toHome ? 'coming' : undefined} title={t('app.loading')}>
      {null}
    </MemberPage>
  );
}
