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

/** The attributes that connect a control with its label, hint and message for screen readers. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** `mark` is shown after the label, for example `(optional)`. */
export interface FieldTexts {
  readonly id: string;
  readonly label: string;
  readonly mark?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A control with its label, hint and message. `children` renders the control with the connecting attributes. */
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

/** A message about an error. It has an icon, because not all users can see the message's colour. */
export function FieldMessage(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={message} id={props.id}>
      <AlertIcon />
      <span>{props.children}</span>
    </p>
  );
}

/** A warning in a hint. The field does not count as wrong, because the user made no error. */
export function HintWarning(props: { readonly children: ReactNode }) {
  return (
    <span className={warning}>
      <AlertIcon />
      <span>{props.children}</span>
    </span>
  );
}
