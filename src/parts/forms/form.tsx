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

/** The buttons at the end of a form, with the main button first. On a telephone the buttons are below each other. */
export function Actions(props: { readonly children: ReactNode }) {
  return <div className={actions}>{props.children}</div>;
}

/** Two short fields of a form. The two fields are beside each other if the form is wide enough. */
export function Pair(props: { readonly children: ReactNode }) {
  return <div className={pair}>{props.children}</div>;
}
