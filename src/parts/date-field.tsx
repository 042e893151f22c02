import type { FieldTexts } from './field.tsx';
import { TextField, type TypedProps } from './text-field.tsx';

/** Sets the slashes that a telephone's keypad of digits does not have, as the day and the month are complete. */
function slashed(text: string, before: string): string {
  if (/^\d{8}$/.test(text)) return `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}`;
  if (text.length <= before.length) return text;
  const typedAfter = /^(\d\d\/(?:\d\d\/)?)[/. -]$/.exec(text)?.[1];
  if (typedAfter !== undefined) return typedAfter;
  return /^\d\d(?:\/\d\d)?$/.test(text) ? `${text}/` : text;
}

/** A date typed as dd/mm/yyyy. */
export function DateField(props: FieldTexts & TypedProps) {
  const { onChange, autoComplete = 'off', ...rest } = props;
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      inputMode="numeric"
      onChange={(text) => onChange(slashed(text, props.value))}
      spellCheck={false}
      width="short"
    />
  );
}
