import { t } from '#domain/texts/texts.ts';
import { isNearYearEnd } from '#src/portal/year-end.ts';
import { Notice } from '#src/parts/notice.tsx';

/**
 * Says that the year ends soon. `title` says until when the membership lasts. Renders nothing if the year does not end
 * soon.
 */
export function EndsSoon(props: {
  readonly year: number;
  readonly today: string;
  readonly title: string;
  /** Whether the person pays no fee, so that the notice does not name it. */
  readonly free?: boolean;
}) {
  if (!isNearYearEnd(props.year, props.today)) return null;
  return <Notice title={props.title}>{props.free ? undefined : t('year.endsSoon.fee')}</Notice>;
}
