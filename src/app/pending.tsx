import { t } from '#domain/texts/texts.ts';
import { Loading } from '#src/parts/progress.tsx';

/** What stands while a page is on its way. */
export function Pending() {
  return <Loading text={t('app.loading')} />;
}
