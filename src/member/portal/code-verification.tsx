import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { codeVerificationMachine } from '#machines/code-verification.machine.ts';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { CodeEntry } from '#src/portal/code-entry.tsx';
import { EventButton } from '#src/portal/event-button.tsx';

function describeWaitForCode(wait: number): string {
  if (wait === 0) return t('verify.again');
  return wait <= 90
    ? t('verify.again.seconds', { seconds: wait })
    : t('verify.again.minutes', { minutes: Math.ceil(wait / 60) });
}

/** The form for a code that was sent. The children are further actions of the page. */
export function CodeVerification(props: {
  readonly code: ActorRefFrom<typeof codeVerificationMachine>;
  readonly submitText: string;
  readonly children: ReactNode;
}) {
  const { code } = props;
  const snapshot = useSelector(code, (state) => state);
  const { refusal, wait } = snapshot.context;
  const { verification } = snapshot.children;
  return (
    <>
      {verification && (
        <SubmissionForm form={verification} submitText={props.submitText} wide>
          {(field) => <CodeEntry field={field('authToken')} form={verification} />}
        </SubmissionForm>
      )}
      <Section title={t('verify.noCode')}>
        {snapshot.hasTag('resent') && (
          <Notice announced kind="success">
            {t('verify.resent')}
          </Notice>
        )}
        <RefusalNotice refusal={refusal} />
        <Actions>
          <EventButton
            busy={snapshot.hasTag('resending')}
            busyText={t('app.loading')}
            event={{ type: 'code asked again' }}
            kind="secondary"
            send={code.send}
            snapshot={snapshot}
          >
            {describeWaitForCode(wait)}
          </EventButton>
          {props.children}
        </Actions>
      </Section>
    </>
  );
}
