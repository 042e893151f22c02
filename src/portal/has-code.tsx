import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import type { SubmissionRef } from './submission-form.tsx';

/** Leads to the code without another SMS, once who it was sent to is right. */
function enterCode(form: SubmissionRef): void {
  form.send({ type: 'field changed', name: 'hasCode', value: 'yes' });
  form.send({ type: 'submitted' });
  form.send({ type: 'field changed', name: 'hasCode', value: '' });
}

/** The button of a sign-in for whoever was sent a code before, or asks for another one too early. */
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
        <Button kind="secondary" onClick={() => enterCode(form)} wide={wide}>
          {t('login.hasCode')}
        </Button>
      )}
    </>
  );
}
