import { t } from '#domain/texts/texts.ts';
import { isNearYearEnd } from '#domain/year/year-end.ts';
import { Notice } from '#src/parts/notice.tsx';

/**
 * The notice that a year ends soon, although the year's fee is the fee of a whole year. `title` says until when the
 * membership lasts. Renders nothing if the year does not end soon.
 */
export function EndsSoon(props: {
  readonly year: number;
  readonly today: string;
  readonly title: string;
  /** Whether the person pays no fee. If the person pays no fee, the notice says nothing about the fee. */
  readonly free?: boolean;
}) {
  if (!isNearYearEnd(props.year, props.today)) return null;
  return <Notice title={props.title}>{props.free ? undefined : t('year.endsSoon.fee')}</Notice>;
}
