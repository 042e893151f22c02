import type { ComponentProps } from 'react';
import { amount } from './field.css.ts';
import { TextField } from './text-field.tsx';

/**
 * A field for a number with the browser's own steps; any other number may be typed all the same, and is checked behind
 * the form. At the `end` of its box it stands among amounts, aligned by their cents.
 */
export function NumberField({
  end,
  ...props
}: ComponentProps<typeof TextField> & { readonly end?: boolean }) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      className={end ? amount : undefined}
      inputMode="decimal"
      type="number"
      width="short"
    />
  );
}
