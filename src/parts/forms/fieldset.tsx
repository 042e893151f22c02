import type { ReactNode } from 'react';
import { hint as hintClass } from './field.css.ts';
import { FieldMessage } from './field.tsx';
import { fieldset, legend as legendClass, options } from './fieldset.css.ts';
import { joinWords } from '../space-separated.ts';

/** A fieldset: choices that belong together under one legend; an error summary may link to its id. */
export function Fieldset(props: {
  readonly id: string;
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Whether a message about it stands elsewhere, with the id that it would have here. */
  readonly refused?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const { error, hint, id, refused = error !== undefined } = props;
  return (
    <fieldset
      aria-describedby={joinWords(hint !== undefined && `${id}-hint`, refused && `${id}-error`)}
      aria-labelledby={`${id}-legend`}
      className={fieldset}
      data-refused={error === undefined ? undefined : ''}
      data-refused-elsewhere={refused && error === undefined ? '' : undefined}
      id={id}
    >
      {/* A legend keeps out of its fieldset's grid, and browsers differ in what brings it in. */}
      <p className={legendClass} id={`${id}-legend`}>
        {props.legend}
      </p>
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
