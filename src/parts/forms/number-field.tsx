import type { ComponentProps, KeyboardEvent } from 'react';
import { centsOf, decimalOf } from '#domain/values/money.ts';
import { plainMarks } from '#domain/values/written-text.ts';
import { amount } from './field.css.ts';
import { TextField } from './text-field.tsx';

const steps: Readonly<Record<string, number>> = { ArrowUp: 100, ArrowDown: -100 };

/** A typed number that is one step of 1 more or less, 0 at least, with decimals where it had some; null where it is none. */
function stepped(typed: string, by: number): string | null {
  const cents = centsOf(typed === '' ? '0' : typed);
  if (cents === null) return null;
  const next = Math.max(0, cents + by);
  return typed.includes('.') ? decimalOf(next) : String(next / 100);
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
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const next = by === undefined ? null : stepped(props.value, by);
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
      onChange={(typed) => props.onChange(plainMarks(typed).replaceAll(',', '.'))}
      onKeyDown={step}
      spellCheck={false}
      width="short"
    />
  );
}
