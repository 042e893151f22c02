import type { HTMLInputAutoCompleteAttribute } from 'react';
import { control, width as widths } from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';
import { ChevronIcon } from '../icons.tsx';
import { chevron, frame, select } from './select.css.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Shows `placeholder` while nothing is chosen. */
export function SelectField(
  props: FieldTexts & {
    readonly name?: string | undefined;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly options: readonly Option[];
    readonly placeholder?: string | undefined;
    readonly required?: boolean | undefined;
    readonly disabled?: boolean | undefined;
    readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
    readonly width?: keyof typeof widths | undefined;
  },
) {
  return (
    <Field {...props}>
      {(tied) => (
        <span className={`${frame} ${widths[props.width ?? 'full']}`}>
          <select
            {...tied}
            aria-required={props.required || undefined}
            autoComplete={props.autoComplete}
            className={`${control} ${select}`}
            disabled={props.disabled}
            name={props.name ?? props.id}
            onChange={(event) => props.onChange(event.target.value)}
            value={props.value}
          >
            {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
            {props.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronIcon className={chevron} />
        </span>
      )}
    </Field>
  );
}
