import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { ErrorSummary } from '#src/parts/error-summary.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';

export type SubmissionRef = ActorRefFrom<typeof submissionMachine>;

/** What a field of a form takes from the machine behind it. */
export interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * A form over a submission: the summary of what is wrong, what the server refused, the fields, the button. `scope` goes
 * before the ids of its fields where two forms stand on one page.
 */
export function AdminForm(props: {
  readonly form: SubmissionRef;
  readonly submitText: string;
  readonly children: (field: (name: string) => FieldProps) => ReactNode;
  readonly label?: string | undefined;
  readonly scope?: string | undefined;
  readonly actions?: ReactNode;
}) {
  const { form, scope } = props;
  const snapshot = useSelector(form, (state) => state);
  const { attempts, problems, refusal, values } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const idOf = (name: string) => (scope === undefined ? name : `${scope}-${name}`);
  function field(name: string): FieldProps {
    return {
      id: idOf(name),
      value: values[name] ?? '',
      error: problems[name],
      onChange: (value) => form.send({ type: 'field changed', name, value }),
    };
  }
  return (
    <Form label={props.label} onSubmit={() => form.send({ type: 'submitted' })}>
      <ErrorSummary
        attempt={attempts}
        errors={busy ? [] : Object.entries(problems).map(([name, message]) => ({ id: idOf(name), message }))}
        title={t('app.errors')}
      />
      {snapshot.hasTag('refused') && refusal !== null && (
        <Notice announced kind="error" title={t('app.refused')}>
          {refusal}
        </Notice>
      )}
      {props.children(field)}
      <Actions>
        <Button busy={busy} busyText={t('app.loading')} type="submit">
          {props.submitText}
        </Button>
        {props.actions}
      </Actions>
    </Form>
  );
}
