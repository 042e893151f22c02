import { useEffect, useId, useRef } from 'react';
import { useMarkInTitle } from '../page/page-title.tsx';
import { goToField } from './go-to-field.ts';
import { link, list, summary, title as titleClass } from './error-summary.css.ts';

/**
 * The summary of a form's errors. Each message is a link to the wrong field, or to the first enabled control of the
 * wrong group. `text` is a message about the whole form. For each new value of `attempt`, the summary gets the focus
 * once. The summary is shown only if `settled` is true.
 */
export function ErrorSummary(props: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly errors: readonly { readonly id: string; readonly message: string }[];
  readonly attempt: unknown;
  readonly settled?: boolean | undefined;
}) {
  const { attempt, errors, settled = true, text, title } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<unknown>(undefined);
  const shown = settled && errors.length > 0;
  useMarkInTitle(null, shown);
  useEffect(() => {
    if (!settled || seen.current === attempt) return;
    seen.current = attempt;
    if (!shown) return;
    box.current?.focus();
    // If the summary is longer than the window, the page scrolls to the beginning of the summary.
    box.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [attempt, settled, shown]);
  if (!shown) return null;
  return (
    // Screen readers read the summary when the summary gets the focus, but not again after each typed letter.
    <div aria-labelledby={titleId} aria-live="off" className={summary} ref={box} role="alert" tabIndex={-1}>
      <p className={titleClass} id={titleId}>
        {title}
      </p>
      {text !== undefined && <p>{text}</p>}
      <ul className={list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              className={link}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(id, box.current);
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
