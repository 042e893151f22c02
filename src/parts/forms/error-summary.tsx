import { useEffect, useId, useRef } from 'react';
import { useStepInPageTitle } from '../page/page-title.tsx';
import { joinWords } from '../space-separated.ts';
import { goToField } from './go-to-field.ts';
import { link, list, summary, title as titleClass } from './error-summary.css.ts';

/**
 * The summary of a form's errors. Each error message in the summary is a link to a field or to a group's first enabled
 * control. `text` is an error message about the whole form. The summary gets the focus once for each new `attempt`,
 * when `settled` is true. When the summary gets the focus, screen readers read all its messages. While the user types,
 * screen readers do not read the summary, because the summary is not a live region.
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
  useStepInPageTitle(null, shown);
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
    <div
      aria-describedby={joinWords(text !== undefined && `${titleId}-text`, `${titleId}-messages`)}
      aria-labelledby={titleId}
      className={summary}
      ref={box}
      role="group"
      tabIndex={-1}
    >
      <p className={titleClass} id={titleId}>
        {title}
      </p>
      {text !== undefined && <p id={`${titleId}-text`}>{text}</p>}
      <ul className={list} id={`${titleId}-messages`}>
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
