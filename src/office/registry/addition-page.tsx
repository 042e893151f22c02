import { useActor } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { t } from '#domain/texts/texts.ts';
import type { AdditionData } from '#machines/registry/addition.machine.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { createRegistryAdditionMachine, type Addition } from './addition-actors.ts';

/** After the addition, the list opens after 1.5 seconds, or when the button is pressed. */
export function AdditionPage(props: {
  readonly title: string;
  readonly addedText: string;
  readonly addition: Addition;
  readonly children: (field: (name: string) => FieldProps, choices: AdditionData['choices']) => ReactNode;
}) {
  const { addition } = props;
  const services = useAdminServices();
  const [snapshot, send] = useActor(
    useMemo(() => createRegistryAdditionMachine(services, addition), [services, addition]),
  );
  const { data } = snapshot.context;
  const { form } = snapshot.children;
  return (
    <OfficePage narrow title={props.title}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('refused') && (
        <Actions>
          <Button kind="quiet" onClick={() => send({ type: 'cancelled' })}>
            {t('registry.cancel')}
          </Button>
        </Actions>
      )}
      {data && form && (
        <SubmissionForm cancelText={t('registry.cancel')} form={form} submitText={props.title}>
          {(field) => props.children(field, data.choices)}
        </SubmissionForm>
      )}
      {snapshot.hasTag('added') && (
        <Notice announced kind="success">
          <p>{props.addedText}</p>
          <Actions>
            <Button kind="secondary" onClick={() => send({ type: 'list asked for' })}>
              {t('registry.toList')}
            </Button>
          </Actions>
        </Notice>
      )}
    </OfficePage>
  );
}
