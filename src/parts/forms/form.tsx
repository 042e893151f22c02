import { useEffect, type ReactNode } from 'react';
import { actions, form, pair } from './form.css.ts';
import { goToField } from './go-to-field.ts';

/**
 * A form without checks by the browser, because the machine makes all checks. The field `focused` gets the focus at the
 * start.
 */
export function Form(props: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly label?: string | undefined;
  readonly focused?: string | null | undefined;
}) {
  const { focused } = props;
  useEffect(() => {
    if (typeof focused === 'string') goToField(focused);
  }, [focused]);
  return (
    <form
      aria-label={props.label}
      className={form}
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

/**
 * The buttons at the end of a form. The main button is first. On a telephone each button is below the button before.
 */
export function Actions(props: { readonly children: ReactNode }) {
  return <div className={actions}>{props.children}</div>;
}

/** A pair of short fields in a form, beside each other if there is room. */
export function Pair(props: { readonly children: ReactNode }) {
  return <div className={pair}>{props.children}</div>;
}
