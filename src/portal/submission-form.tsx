import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import type { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { besideButtons } from '#src/parts/bars/action-bar.css.ts';
import { Button } from '#src/parts/button.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Actions, Form } from '#src/parts/forms/form.tsx';
import { FormProblems, FormRefusal } from './form-problems.tsx';
import { useLongWait } from './long-wait.ts';

export type SubmissionRef = ActorRefFrom<typeof submissionMachine>;

/** What a field of a submission form takes from the machine behind it. */
export interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** What stands with the buttons of a form whose foot stays in sight. */
interface Bar {
  /** Brought by who needs it: the sign-in has none. */
  readonly Place: typeof ActionBar;
  readonly total: ComponentProps<typeof ActionBar>['total'];
  readonly beside: ReactNode;
}

/**
 * A submission form: the summary of what is wrong, what the server refused, the fields, the button. `scope` goes before
 * the ids of its fields where two forms stand on one page.
 */
export function SubmissionForm(props: {
  readonly form: SubmissionRef;
  readonly submitText: string;
  readonly children: (field: (name: string) => FieldProps) => ReactNode;
  readonly label?: string | undefined;
  readonly scope?: string | undefined;
  /** The labels of fields whose messages do not say which one they are about, for the summary. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Whether it cannot be sent for now. */
  readonly disabled?: boolean | undefined;
  /** What the button says that leaves it, where one does. */
  readonly cancelText?: string | undefined;
  /** The element beside the buttons that says what leaving it does, where one does. */
  readonly cancelDescribedBy?: string | undefined;
  readonly actions?: ReactNode;
  /** Whether its button is as wide as its fields. */
  readonly wide?: boolean | undefined;
  /** The bar in which its buttons stay in sight: the total above them, and what is asked beside them. */
  readonly bar?: ((field: (name: string) => FieldProps) => Bar) | undefined;
  /** The field that has the focus from the start. */
  readonly focused?: string | null | undefined;
  /**
   * The classes of the fields and of the foot below them, where the foot stays in sight: there the messages stand above
   * the button, `notes` first, and what is typed keeps its place.
   */
  readonly foot?: { readonly fields: string; readonly foot: string; readonly notes: ReactNode } | undefined;
}) {
  const { foot, form, scope } = props;
  const snapshot = useSelector(form, (state) => state);
  const { problems: wrong, values } = snapshot.context;
  const toFieldId = (name: string) => (scope === undefined ? name : `${scope}-${name}`);
  function getFieldProps(name: string): FieldProps {
    return {
      id: toFieldId(name),
      value: values[name] ?? '',
      error: wrong[name],
      onChange: (value) => form.send({ type: 'field changed', name, value }),
    };
  }
  const slow = useLongWait(snapshot.hasTag('busy'));
  const problems = <FormProblems form={snapshot} idOf={toFieldId} labels={props.labels} />;
  const bar = props.bar?.(getFieldProps);
  const buttons = (
    <Actions>
      <Button
        busy={snapshot.hasTag('busy')}
        busyText={slow ?? t('app.loading')}
        disabled={props.disabled}
        type="submit"
        wide={props.wide}
      >
        {props.submitText}
      </Button>
      {props.cancelText !== undefined && (
        <Button
          describedBy={props.cancelDescribedBy}
          disabled={snapshot.hasTag('busy')}
          kind="quiet"
          onClick={() => form.send({ type: 'leave asked' })}
        >
          {props.cancelText}
        </Button>
      )}
      {props.actions}
    </Actions>
  );
  const last = (
    <>
      <FormRefusal form={snapshot} />
      {bar?.beside ? (
        <div className={besideButtons}>
          {bar.beside}
          {buttons}
        </div>
      ) : (
        buttons
      )}
      {/* Read out with the button. */}
      {slow !== undefined && (
        <p aria-hidden="true" className={hint}>
          {slow}
        </p>
      )}
    </>
  );
  return (
    <Form focused={props.focused} label={props.label} onSubmit={() => form.send({ type: 'submitted' })}>
      {foot ? (
        <>
          <div className={foot.fields}>{props.children(getFieldProps)}</div>
          <div className={foot.foot}>
            {foot.notes}
            {problems}
            {last}
          </div>
        </>
      ) : (
        <>
          {problems}
          {props.children(getFieldProps)}
          {bar ? <bar.Place total={bar.total}>{last}</bar.Place> : last}
        </>
      )}
    </Form>
  );
}
