import type { ComponentProps, KeyboardEvent } from 'react';
import { parseCents, toEuroDecimal } from '#domain/values/money.ts';
import { normalizeTypedCharacters } from '#domain/values/written-text.ts';
import { amount } from './field.css.ts';
import { TextField } from './text-field.tsx';

const steps: Readonly<Record<string, number>> = { ArrowUp: 100, ArrowDown: -100 };

/**
 * Adds 1 or -1 to a typed number without changing its decimals (`by` is in hundredths). The result is at least 0.
 * Returns null if the typed text is not a number.
 */
function addStep(typed: string, by: number): string | null {
  const cents = parseCents(typed === '' ? '0' : typed);
  if (cents === null) return null;
  const next = Math.max(0, cents + by);
  return typed.includes('.') ? toEuroDecimal(next) : String(next / 100);
}

/**
 * A field for a number. The element is a text field, because browsers often read `5,50` in a number field as 550. A
 * typed comma, also an Arabic one, becomes a decimal point. The up and down arrow keys add or subtract 1. The machine of the form checks
 * whether the text is a number. If `end` is true, the number is at the right of the field, so that cents are below each
 * other.
 */
export function NumberField({
  end,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'onKeyDown' | 'type'> & { readonly end?: boolean }) {
  const handleKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const next = by === undefined ? null : addStep(props.value, by);
    if (next === null) return;
    event.preventDefault();
    props.onChange(next);
  };
  return (
    <TextField
      {...props}
      autoComplete="off"
      className={end ? amount : undefined}
      inputMode="decimal"
      onChange={(typed) => props.onChange(normalizeTypedCharacters(typed).replaceAll(/[,\u066B]/g, '.'))}
      onKeyDown={handleKey}
      spellCheck={false}
      width="short"
    />
  );
}
