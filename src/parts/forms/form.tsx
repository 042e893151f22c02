import { useEffect, type ReactNode } from 'react';
import { actions, form, pair } from './form.css.ts';
import { goToField } from './go-to-field.ts';

/** A form, whose machine checks the entries in place of the browser. `focused` is the id of the first focused field. */
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

/** The buttons of a form. The main button comes first. */
export function Actions(props: { readonly children: ReactNode }) {
  return <div className={actions}>{props.children}</div>;
}

export function Pair(props: { readonly children: ReactNode }) {
  return <div className={pair}>{props.children}</div>;
}
