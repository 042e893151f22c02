import { t } from '#domain/texts/texts.ts';
import { MemberPage } from './member-page.tsx';

/** What stands while a page is on its way for longer than a moment. */
export function Pending() {
  return <MemberPage title={t('app.loading')}>{null}</MemberPage>;
}
