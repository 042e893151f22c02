import type { ReactNode } from 'react';
import { explained } from './explained-button.css.ts';
import { hint } from './field.css.ts';

/** A button with a text that explains it. The text is below the button, or above it if `first` is true. */
export function ExplainedButton(props: {
  readonly id: string;
  readonly text: string | undefined;
  readonly first?: boolean;
  readonly children: (describedBy: string | undefined) => ReactNode;
}) {
  const { first = false, id, text } = props;
  const sentence = text !== undefined && (
    <p className={hint} id={id}>
      {text}
    </p>
  );
  return (
    <div className={explained}>
      {first && sentence}
      {props.children(text === undefined ? undefined : id)}
      {!first && sentence}
    </div>
  );
}
