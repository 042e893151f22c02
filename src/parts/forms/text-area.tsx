import { Field, type FieldTexts } from './field.tsx';
import { area } from './text-area.css.ts';

/** A field for a long text. It has no maximum length, because the browser would silently cut a text. */
export function TextArea(
  props: FieldTexts & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly required?: boolean | undefined;
  },
) {
  return (
    <Field {...props}>
      {(tied) => (
        <textarea
          {...tied}
          aria-required={props.required || undefined}
          autoComplete="off"
          className={area}
          name={props.id}
          onChange={(event) => props.onChange(event.target.value)}
          rows={2}
          value={props.value}
        />
      )}
    </Field>
  );
}
