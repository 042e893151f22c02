import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';

/** Shows a refusal. Renders nothing while `refusal` is null. */
export function RefusalNotice(props: {
  readonly refusal: string | null;
  readonly title?: string;
  readonly announced?: boolean;
  readonly focused?: boolean;
}) {
  const { announced, focused, refusal, title = t('app.refused') } = props;
  if (refusal === null) return null;
  return (
    <Notice announced={announced} focused={focused} kind="error" title={title}>
      {refusal}
    </Notice>
  );
}
