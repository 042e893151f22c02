import { code } from './code-field.css.ts';
import type { FieldTexts } from './field.tsx';
import { TextField, type TypedProps } from './text-field.tsx';

function readDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Whether the text is the text before with one more character, as after the press of a key. */
function isOneKeyMore(text: string, before: string): boolean {
  const at = Array.from(before).findIndex((one, place) => one !== text[place]);
  const place = at === -1 ? before.length : at;
  return text.length === before.length + 1 && text.slice(place + 1) === before.slice(place);
}

/** Finds the different codes in a text. A message can have its code two times. */
function findCodes(text: string, digits: number): string[] {
  const code = new RegExp(`(?:^|\\D)(?=(\\d(?:[ -]?\\d){${digits - 1}})(?!\\d))`, 'g');
  return [...new Set(Array.from(text.matchAll(code), ([, found = '']) => readDigits(found)))];
}

/**
 * Reads the code in a changed text. A pasted or filled-in text becomes its code (`123 4567`, `Code: 1234567`), or stays
 * as it is if it does not have exactly one code. A typed text stays as it is, but takes no more digits than the code has.
 */
function readCode(text: string, before: string, digits: number): string {
  const hasTooMany = readDigits(text).length > digits;
  if (hasTooMany && isOneKeyMore(text, before)) return before;
  if (!hasTooMany && Math.abs(text.length - before.length) < 2) return text;
  const [found, another] = findCodes(text, digits);
  return found === undefined || another !== undefined ? text : found;
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
      onChange={(text) => onChange(readCode(text, props.value, digits))}
      spellCheck={false}
    />
  );
}
