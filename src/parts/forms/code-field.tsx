import { normalizeTypedCharacters } from '#domain/values/written-text.ts';
import { code } from './code-field.css.ts';
import type { FieldTexts } from './field.tsx';
import { TextField, type TypedProps } from './text-field.tsx';

function readDigits(text: string): string {
  return normalizeTypedCharacters(text).replaceAll(/\D/g, '');
}

/** Returns whether `text` differs from `before` by one added character, as after the press of a key. */
function isOneKeyMore(text: string, before: string): boolean {
  const at = Array.from(before).findIndex((one, place) => one !== text[place]);
  const place = at === -1 ? before.length : at;
  return text.length === before.length + 1 && text.slice(place + 1) === before.slice(place);
}

/** Finds the codes in a text. A code that the text contains twice is found only once. */
function findCodes(text: string, digits: number): string[] {
  const code = new RegExp(`(?:^|\\D)(?=(\\d(?:[ -]?\\d){${digits - 1}})(?!\\d))`, 'g');
  const plain = normalizeTypedCharacters(text);
  return [...new Set(Array.from(plain.matchAll(code), ([, found = '']) => readDigits(found)))];
}

/**
 * If the user pasted a text with exactly one code (`Code: 1234567`), returns only the code. Typed text is not changed,
 * but one typed digit too many is ignored.
 */
function readCode(text: string, before: string, digits: number): string {
  const hasTooMany = readDigits(text).length > digits;
  if (hasTooMany && isOneKeyMore(text, before)) return before;
  if (!hasTooMany && Math.abs(text.length - before.length) < 2) return text;
  const [found, another] = findCodes(text, digits);
  return found === undefined || another !== undefined ? text : found;
}

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
