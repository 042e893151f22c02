import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { MemberFrame } from '../../member/portal/member-page.tsx';

export function Failure() {
  return (
    <MemberFrame title={t('app.broken.title')}>
      <Notice kind="error">{t(navigator.onLine ? 'app.broken' : 'error.offline')}</Notice>
      <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
    </MemberFrame>
  );
}
