import type { ReactNode } from 'react';
import { explained } from './explained-button.css.ts';
import { hint } from './field.css.ts';

/**
 * A button with a sentence below the button. The sentence says what the button does, or why the user cannot press the
 * button. `children` renders the button with the sentence's id.
 */
export function ExplainedButton(props: {
  readonly id: string;
  readonly text: string | undefined;
  readonly children: (describedBy: string | undefined) => ReactNode;
}) {
  const { id, text } = props;
  return (
    <div className={explained}>
      {props.children(text === undefined ? undefined : id)}
      {text !== undefined && (
        <p className={hint} id={id}>
          {text}
        </p>
      )}
    </div>
  );
}
