import { code } from './code-field.css.ts';
import type { FieldTexts } from './field.tsx';
import { TextField, type TypedProps } from './text-field.tsx';

/**
 * Takes the code out of a pasted text, for example `123 4567` or `Code: 1234567`. A text that was typed is not changed.
 */
function readPastedCode(text: string, before: string, digits: number): string {
  if (Math.abs(text.length - before.length) < 2) return text;
  const found = new RegExp(`(?:^|\\D)(\\d(?:[ -]?\\d){${digits - 1}})(?!\\d)`).exec(text)?.[1];
  return found === undefined ? text : found.replaceAll(/\D/g, '');
}

/** A field for the code from an SMS. The digits of the code are large and have space between them. */
export function CodeField(
  props: FieldTexts & Omit<TypedProps, 'autoComplete'> & { readonly digits: number },
) {
  const { digits, onChange, ...rest } = props;
  return (
    <TextField
      {...rest}
      autoComplete="one-time-code"
      className={code}
      enterKeyHint="done"
      inputMode="numeric"
      onChange={(text) => onChange(readPastedCode(text, props.value, digits))}
      spellCheck={false}
    />
  );
}
