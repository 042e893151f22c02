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

/** What a control takes from the field around it, so that its label, hint and message are read out with it. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** What every field is given: `mark` stands behind the label, `(optional)` for one. */
export interface FieldTexts {
  readonly id: string;
  readonly label: string;
  readonly mark?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A field: label above, hint before the control, message between them, all tied to the one control inside. */
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

/** The message of a field or a group of them, known by its sign as well as by its colour. */
export function FieldMessage(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={message} id={props.id}>
      <AlertIcon />
      <span>{props.children}</span>
    </p>
  );
}

/** A warning in a field's hint about what is amiss with what is on file, though nothing was typed wrong. */
export function HintWarning(props: { readonly children: ReactNode }) {
  return (
    <span className={warning}>
      <AlertIcon />
      <span>{props.children}</span>
    </span>
  );
}
