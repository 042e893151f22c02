import { Field, type FieldTexts } from './field.tsx';
import { area } from './text-area.css.ts';

/**
 * A text area with several lines. The key Enter starts a new line in the text area. The text area has no maximum
 * length, because the browser would cut off a pasted text without a message.
 */
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
