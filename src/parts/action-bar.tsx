import type { ComponentProps, ReactNode } from 'react';
import { bar, foot, note as noteClass } from './action-bar.css.ts';
import { Total } from './total-bar.tsx';

/**
 * The action bar with the button that leads on, kept in sight if the window has room: a note to read before (`noteId`
 * is its id), the total if there is one, and the button.
 */
export function ActionBar(props: {
  readonly total?: ComponentProps<typeof Total> | undefined;
  readonly note?: ReactNode;
  readonly noteId?: string | undefined;
  readonly children: ReactNode;
}) {
  const { note, total } = props;
  return (
    <div className={foot}>
      {note !== undefined && (
        <div className={noteClass} id={props.noteId}>
          {note}
        </div>
      )}
      <div className={bar}>
        {total && <Total {...total} />}
        {props.children}
      </div>
    </div>
  );
}
