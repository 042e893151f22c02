import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';

/** Says that something was refused and why; shows nothing while `refusal` is null. */
export function RefusalNotice(props: {
  readonly refusal: string | null;
  readonly announced?: boolean;
  readonly focused?: boolean;
}) {
  if (props.refusal === null) return null;
  return (
    <Notice announced={props.announced} focused={props.focused} kind="error" title={t('app.refused')}>
      {props.refusal}
    </Notice>
  );
}
