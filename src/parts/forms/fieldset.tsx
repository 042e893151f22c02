import type { ReactNode } from 'react';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { hint as hintClass } from './field.css.ts';
import { FieldMessage } from './field.tsx';
import { fieldset, legend as legendClass, options } from './fieldset.css.ts';
import { joinWords } from '../space-separated.ts';

/** A fieldset: choices that belong together under one legend. An error summary can link to the fieldset's id. */
export function Fieldset(props: {
  readonly id: string;
  readonly legend: string;
  /** The level of the legend, if it is a heading of the page. */
  readonly level?: 2 | 3 | undefined;
  /** Whether only screen readers get the legend, because a visible text beside the fieldset says the same. */
  readonly unseenLegend?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /**
   * Whether a message about this fieldset is shown at another place. The message has the id that it would have here.
   */
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
      {/* A legend is not part of its fieldset's grid, and browsers differ in how they can make it a part. */}
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
