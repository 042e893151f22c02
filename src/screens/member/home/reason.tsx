import type { ReactNode } from 'react';
import { hint } from '#src/parts/field.css.ts';

/** Why a button cannot be pressed; the button is described by it. */
export function Reason(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={hint} id={props.id}>
      {props.children}
    </p>
  );
}
