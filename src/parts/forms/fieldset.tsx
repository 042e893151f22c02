import type { ReactNode } from 'react';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { hint as hintClass } from './field.css.ts';
import { FieldMessage } from './field.tsx';
import { fieldset, legend as legendClass, options } from './fieldset.css.ts';
import { joinWords } from '../space-separated.ts';

/** A group of controls. A link in an error summary finds this group by its id. */
export function Fieldset(props: {
  readonly id: string;
  readonly legend: string;
  /** The level of the heading, if the legend is a heading of the page. */
  readonly level?: 2 | 3 | undefined;
  /** Whether the legend is only for screen readers, because a visible text already says the same. */
  readonly unseenLegend?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Whether the error message (id: the group's id plus `-error`) is outside the group. */
  readonly refused?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const { error, hint, id, level, refused = error !== undefined, unseenLegend = false } = props;
  const Legend = level === undefined || unseenLegend ? 'p' : (`h${level}` as const);
  return (
    <fieldset
      aria-describedby={joinWords(hint !== undefined && `${id}-hint`, refused && `${id}-error`)}
      aria-labelledby={`${id}-legend`}
      className={fieldset}
      data-refused={error === undefined ? undefined : ''}
      data-refused-elsewhere={refused && error === undefined ? '' : undefined}
      id={id}
    >
      {/* This is not a `legend` element, because browsers lay out a legend outside of the grid of its fieldset. */}
      <Legend className={unseenLegend ? visuallyHidden : legendClass} id={`${id}-legend`}>
        {props.legend}
      </Legend>
      {hint !== undefined && (
        <p className={hintClass} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      <div className={options}>{props.children}</div>
    </fieldset>
  );
}
