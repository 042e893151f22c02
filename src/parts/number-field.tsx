import { amount, control, width as widths } from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';

/** A number with the browser's own steps; any other number may be typed all the same, and is checked behind the form. */
export function NumberField(
  props: FieldTexts & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly min: number;
    readonly step: number;
    readonly required?: boolean | undefined;
    /** Whether it stands among amounts, aligned by their cents. */
    readonly end?: boolean | undefined;
  },
) {
  return (
    <Field error={props.error} hint={props.hint} id={props.id} label={props.label} mark={props.mark}>
      {(tied) => (
        <input
          {...tied}
          aria-required={props.required || undefined}
          autoComplete="off"
          className={`${control} ${widths.short} ${props.end ? amount : ''}`}
          inputMode="decimal"
          min={props.min}
          name={props.id}
          onChange={(event) => props.onChange(event.target.value)}
          step={props.step}
          type="number"
          value={props.value}
        />
      )}
    </Field>
  );
}
