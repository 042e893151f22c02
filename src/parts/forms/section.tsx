import { type ReactNode, useId } from 'react';
import { section, sectionTitle } from './form.css.ts';

/** A section of a page under a heading of its own. */
export function Section(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={section}>
      <h2 className={sectionTitle} id={id}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
