import { useActor } from '@xstate/react';
import type { ReactNode } from 'react';
import { t } from '#domain/texts/texts.ts';
import type { AdditionData, additionMachine } from '#machines/registry/addition.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { AdminForm, type FieldProps } from '../portal/admin-form.tsx';
import { LoadingState } from '../portal/loading-state.tsx';
import { OfficePage } from '../portal/office-page.tsx';

/** The page of a form that adds something; its list follows by itself, or at once where it is asked for. */
export function AdditionPage(props: {
  readonly title: string;
  readonly addedText: string;
  readonly machine: typeof additionMachine;
  readonly children: (field: (name: string) => FieldProps, choices: AdditionData['choices']) => ReactNode;
}) {
  const [snapshot, send] = useActor(props.machine);
  const { data, refusal } = snapshot.context;
  const { form } = snapshot.children;
  return (
    <OfficePage narrow title={props.title}>
      <LoadingState
        busy={snapshot.hasTag('busy')}
        onRetry={() => send({ type: 'retried' })}
        refusal={refusal}
        refused={snapshot.hasTag('refused')}
      />
      {snapshot.hasTag('refused') && (
        <Actions>
          <Button kind="quiet" onClick={() => send({ type: 'cancelled' })}>
            {t('registry.cancel')}
          </Button>
        </Actions>
      )}
      {data && form && (
        <AdminForm
          actions={
            <Button
              disabled={!snapshot.can({ type: 'cancelled' })}
              kind="quiet"
              onClick={() => send({ type: 'cancelled' })}
            >
              {t('registry.cancel')}
            </Button>
          }
          form={form}
          submitText={props.title}
        >
          {(field) => props.children(field, data.choices)}
        </AdminForm>
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
