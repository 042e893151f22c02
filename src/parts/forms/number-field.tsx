import type { ComponentProps, KeyboardEvent } from 'react';
import { parseCents, toEuroDecimal } from '#domain/values/money.ts';
import { toPlainMarks } from '#domain/values/written-text.ts';
import { amount } from './field.css.ts';
import { TextField } from './text-field.tsx';

const steps: Readonly<Record<string, number>> = { ArrowUp: 100, ArrowDown: -100 };

/** Adds a step of 1 to a typed number, to 0 at least, and keeps its decimals. Null if the text is no number. */
function addStep(typed: string, by: number): string | null {
  const cents = parseCents(typed === '' ? '0' : typed);
  if (cents === null) return null;
  const next = Math.max(0, cents + by);
  return typed.includes('.') ? toEuroDecimal(next) : String(next / 100);
}

/**
 * A field for a number, typed as text. In many languages a browser's own number field reads `5,50` as 550, and it
 * changes with the mouse wheel. A comma counts as a point. The arrow keys step by 1. Any other number can be typed, and
 * the form's machine checks it. With `end`, amounts are aligned by their cents.
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
