import type { ComponentProps, KeyboardEvent } from 'react';
import { parseCents, toEuroDecimal } from '#domain/values/money.ts';
import { toPlainMarks } from '#domain/values/written-text.ts';
import { amount } from './field.css.ts';
import { TextField } from './text-field.tsx';

const steps: Readonly<Record<string, number>> = { ArrowUp: 100, ArrowDown: -100 };

/** A typed number that is one step of 1 more or less, 0 at least, with decimals where it had some; null where it is none. */
function addStep(typed: string, by: number): string | null {
  const cents = parseCents(typed === '' ? '0' : typed);
  if (cents === null) return null;
  const next = Math.max(0, cents + by);
  return typed.includes('.') ? toEuroDecimal(next) : String(next / 100);
}

/**
 * A field for a number, typed as text: a browser's own field of numbers takes `5,50` for 550 in many languages, and turns
 * with the wheel. A comma is a point. The arrow keys are steps of 1; any other number may be typed all the same, and is
 * checked behind the form. At the `end` of its box it stands among amounts, aligned by their cents.
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
      onChange={(typed) => props.onChange(toPlainMarks(typed).replaceAll(',', '.'))}
      onKeyDown={handleKey}
      spellCheck={false}
      width="short"
    />
  );
}
