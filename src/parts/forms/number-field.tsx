import type { ComponentProps, KeyboardEvent } from 'react';
import { parseCents, toEuroDecimal } from '#domain/values/money.ts';
import { normalizeTypedCharacters } from '#domain/values/written-text.ts';
import { amount } from './field.css.ts';
import { TextField } from './text-field.tsx';

const steps: Readonly<Record<string, number>> = { ArrowUp: 100, ArrowDown: -100 };

/**
 * Adds `by` hundredths to a typed number, and keeps the number's format. The result is at least 0. Null if the text is
 * not a number.
 */
function addStep(typed: string, by: number): string | null {
  const cents = parseCents(typed === '' ? '0' : typed);
  if (cents === null) return null;
  const next = Math.max(0, cents + by);
  return typed.includes('.') ? toEuroDecimal(next) : String(next / 100);
}

/**
 * A text field, because browsers often read `5,50` in a number field as 550. A typed comma, also an Arabic one, becomes
 * a decimal point. The arrow keys up and down add or subtract 1. `end` puts the number at the right.
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
