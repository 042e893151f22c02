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
import { useLongWaitText } from './long-wait.ts';

export type SubmissionRef = ActorRefFrom<typeof submissionMachine>;

export interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

interface Bar {
  /** The bar's component. It is passed in so that the sign-in pages do not load the component's code. */
  readonly Place: typeof ActionBar;
  readonly total: ComponentProps<typeof ActionBar>['total'];
  readonly beside: ReactNode;
}

/** The form of a submission machine. If a page has two forms, the ids of the fields begin with `scope`. */
export function SubmissionForm(props: {
  readonly form: SubmissionRef;
  readonly submitText: string;
  readonly children: (field: (name: string) => FieldProps) => ReactNode;
  readonly label?: string | undefined;
  readonly scope?: string | undefined;
  /** The names of fields. They are put before messages that do not say which field is wrong. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly disabled?: boolean | undefined;
  /** Undefined if no button leaves the form. */
  readonly cancelText?: string | undefined;
  /** The id of the text that says what happens if the user leaves the form. */
  readonly cancelDescribedBy?: string | undefined;
  readonly actions?: ReactNode;
  /** Whether the submit button is as wide as the fields. */
  readonly wide?: boolean | undefined;
  /** Returns the content of a bar, whose buttons stay visible. */
  readonly bar?: ((field: (name: string) => FieldProps) => Bar) | undefined;
  /** The id of the field that gets the focus when the form appears. */
  readonly focused?: string | null | undefined;
  /**
   * The CSS classes of the fields and of a visible foot with `notes`, error messages and buttons. In the foot, a
   * message does not move the fields.
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
  const slow = useLongWaitText(snapshot.hasTag('busy'));
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
      {/* The text is hidden from screen readers, because they read it with the button. */}
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
