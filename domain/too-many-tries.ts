import { t } from './texts/texts.ts';

/** Something that was tried too often: nothing but time helps; how many seconds of it, and beside which field to say so. */
export class TriedTooOften extends Error {
  override readonly name = 'TriedTooOften';
  readonly seconds: number;
  readonly field: string | undefined;

  constructor(message: string, seconds: number, field?: string) {
    super(message);
    this.seconds = seconds;
    this.field = field;
  }
}

/** How long to wait before the next try, from whole seconds, in the largest unit that fits. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return t('app.wait', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? t('app.wait.minutes', { minutes })
    : t('app.wait.hours', { hours: Math.ceil(minutes / 60) });
}
