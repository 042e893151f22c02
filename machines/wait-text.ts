import { t } from '#domain/texts/texts.ts';

export function formatWait(seconds: number): string {
  if (seconds <= 90) return t('app.wait', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? t('app.wait.minutes', { minutes })
    : t('app.wait.hours', { hours: Math.ceil(minutes / 60) });
}
