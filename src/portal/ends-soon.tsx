import { t } from '#domain/texts/texts.ts';
import { endsSoon } from '#domain/year/year-end.ts';
import { Notice } from '#src/parts/notice.tsx';

/**
 * A notice that a year ends soon. `title` says until when the membership lasts, although the fee is for a whole year.
 */
export function EndsSoon(props: {
  readonly year: number;
  readonly today: string;
  readonly title: string;
  /** Whether the person pays no fee. */
  readonly free?: boolean;
}) {
  if (!endsSoon(props.year, props.today)) return null;
  return <Notice title={props.title}>{props.free ? undefined : t('year.endsSoon.fee')}</Notice>;
}
