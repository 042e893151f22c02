import type { ReactNode } from 'react';
import { actions, form, pair } from './form.css.ts';

/** A form that leaves every check to the machine behind it. */
export function Form(props: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
}) {
  return (
    <form
      aria-label={props.label}
      className={form}
      id={props.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.children}
    </form>
  );
}

/** The buttons at the end of a form, the one that leads on first: one under the other on a telephone. */
export function Actions(props: { readonly children: ReactNode }) {
  return <div className={actions}>{props.children}</div>;
}

/** A pair of short fields in a form, beside each other where there is room. */
export function Pair(props: { readonly children: ReactNode }) {
  return <div className={pair}>{props.children}</div>;
}
