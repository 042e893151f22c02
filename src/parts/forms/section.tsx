import { type ReactNode, useId } from 'react';
import { section, sectionHead, sectionTitle } from './form.css.ts';

/** A section of a page with a heading. `action` is a button or link beside the heading. */
export function Section(props: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const { action, title } = props;
  const id = useId();
  const heading = (
    <h2 className={sectionTitle} id={id}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={section}>
      {action === undefined ? (
        heading
      ) : (
        <div className={sectionHead}>
          {heading}
          {action}
        </div>
      )}
      {props.children}
    </section>
  );
}
