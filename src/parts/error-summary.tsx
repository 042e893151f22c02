import { useEffect, useRef } from 'react';
import { link, list, summary, title as titleClass } from './error-summary.css.ts';

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

function goTo(id: string) {
  const target = document.getElementById(id);
  const control = target?.matches(focusable) ? target : target?.querySelector<HTMLElement>(focusable);
  (control ?? target)?.focus();
}

/**
 * What is wrong with a form, each message leading to its field (or to the first control of its group). It takes focus
 * when it appears and again with every further `attempt`.
 */
export function ErrorSummary(props: {
  readonly title: string;
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  readonly attempt?: number | undefined;
}) {
  const { attempt, errors, title } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div aria-labelledby="error-summary-title" className={summary} ref={box} role="alert" tabIndex={-1}>
      <h2 className={titleClass} id="error-summary-title">
        {title}
      </h2>
      <ul className={list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              className={link}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
