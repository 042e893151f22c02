import { code } from './code-field.css.ts';
import type { FieldTexts } from './field.tsx';
import { TextField, type TypedProps } from './text-field.tsx';

/** Reads the code in a pasted text (`123 4567`, `Code: 1234567`). A typed text stays as it is. */
function readPastedCode(text: string, before: string, digits: number): string {
  if (Math.abs(text.length - before.length) < 2) return text;
  const found = new RegExp(`(?:^|\\D)(\\d(?:[ -]?\\d){${digits - 1}})(?!\\d)`).exec(text)?.[1];
  return found === undefined ? text : found.replaceAll(/\D/g, '');
}

/** A field for the code of an SMS, in large digits with space between them. */
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
