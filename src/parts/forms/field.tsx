import type { ReactNode } from 'react';
import {
  field,
  hint as hintClass,
  label as labelClass,
  mark as markClass,
  message,
  warning,
} from './field.css.ts';
import { AlertIcon } from '../icons.tsx';
import { joinWords } from '../space-separated.ts';

/**
 * The props that a control gets from its field, so that screen readers read label, hint and message with the control.
 */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The props of every field. `mark` is shown after the label, for example `(optional)`. */
export interface FieldTexts {
  readonly id: string;
  readonly label: string;
  readonly mark?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A field: the label, the hint, the message and the control. Label, hint and message belong to this one control. */
export function Field(props: FieldTexts & { readonly children: (control: ControlProps) => ReactNode }) {
  const { error, hint, id } = props;
  const hasError = error !== undefined;
  return (
    <div className={field}>
      <label className={labelClass} htmlFor={id} id={`${id}-label`}>
        <span>{props.label}</span>
        {props.mark !== undefined && <span className={markClass}>{` ${props.mark}`}</span>}
      </label>
      {hint !== undefined && (
        <p className={hintClass} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {hasError && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      {props.children({
        id,
        'aria-describedby': joinWords(hint !== undefined && `${id}-hint`, hasError && `${id}-error`),
        'aria-invalid': hasError || undefined,
      })}
    </div>
  );
}

/** The message of a field or of a group of fields. It has an icon, so that users need not see the colour. */
export function FieldMessage(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={message} id={props.id}>
      <AlertIcon />
      <span>{props.children}</span>
    </p>
  );
}

/** A warning in a field's hint that the stored value is wrong, although the user made no mistake. */
export function HintWarning(props: { readonly children: ReactNode }) {
  return (
    <span className={warning}>
      <AlertIcon />
      <span>{props.children}</span>
    </span>
  );
}
