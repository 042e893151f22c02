import { useEffect, useId, useRef } from 'react';
import { useStepInPageTitle } from '../page/page-title.tsx';
import { joinWords } from '../space-separated.ts';
import { goToField } from './go-to-field.ts';
import { link, list, summary, title as titleClass } from './error-summary.css.ts';

/**
 * Each message is a link to a field or to a group's first enabled control. `text` is about the whole form. The summary
 * gets the focus once for each new `attempt`, when `settled` is true. It is no live region, so screen readers do not
 * read it while the user types.
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
