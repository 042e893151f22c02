import type { ReactNode } from 'react';
import {
  field,
  hint as hintClass,
  label as labelClass,
  mark as markClass,
  message,
  warning,
} from './field.css.ts';
import { AlertIcon } from './icons.tsx';

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

/** The attributes that tie a control to its hint and message. */
function controlProps(props: Pick<FieldTexts, 'id' | 'hint' | 'error'>): ControlProps {
  const described = [
    props.hint === undefined ? undefined : `${props.id}-hint`,
    props.error === undefined ? undefined : `${props.id}-error`,
  ].filter((id) => id !== undefined);
  return {
    id: props.id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': props.error === undefined ? undefined : true,
  };
}

/** A field: label above, hint before the control, message between them, all tied to the one control inside. */
export function Field(props: FieldTexts & { readonly children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={field}>
      <label className={labelClass} htmlFor={props.id} id={`${props.id}-label`}>
        {props.label}
        {props.mark !== undefined && <span className={markClass}> {props.mark}</span>}
      </label>
      {props.hint !== undefined && (
        <p className={hintClass} id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.error !== undefined && <FieldMessage id={`${props.id}-error`}>{props.error}</FieldMessage>}
      {props.children(controlProps(props))}
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

/** A hint at something that is amiss with what is on file, though nothing was typed wrong. */
export function HintWarning(props: { readonly children: ReactNode }) {
  return (
    <span className={warning}>
      <AlertIcon />
      <span>{props.children}</span>
    </span>
  );
}
