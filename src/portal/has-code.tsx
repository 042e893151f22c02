import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { submitByCode } from './submit-by-code.ts';
import type { SubmissionRef } from './submission-form.tsx';

/** The button for users who have a code. It is shown if a code was sent, or if it is too early for the next code. */
export function HasCode(props: {
  readonly form: SubmissionRef;
  readonly wasSent: boolean;
  readonly wide?: boolean;
}) {
  const { form, wasSent, wide } = props;
  const isTooEarly = useSelector(form, (snapshot) => snapshot.hasTag('waiting'));
  return (
    <>
      {isTooEarly && <p role="status">{t('login.hasCode.why')}</p>}
      {(isTooEarly || wasSent) && (
        <Button kind="secondary" onClick={() => form.send(submitByCode)} wide={wide}>
          {t('login.hasCode')}
        </Button>
      )}
    </>
  );
}
