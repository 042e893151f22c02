import type { ComponentProps, ReactNode } from 'react';
import { bar, note as noteClass, roomForLines } from './action-bar.css.ts';
import { Total } from './total-bar.tsx';

/** What leads on, always in sight: the total where there is one, what is to be known before (`noteId` names it), and the button. */
export function ActionBar(props: {
  readonly total?: ComponentProps<typeof Total> | undefined;
  readonly note?: ReactNode;
  readonly noteId?: string | undefined;
  readonly children: ReactNode;
}) {
  const { note, total } = props;
  return (
    <div className={bar}>
      {total && <Total {...total} room={roomForLines} />}
      {note !== undefined && (
        <div className={noteClass} id={props.noteId}>
          {note}
        </div>
      )}
      {props.children}
    </div>
  );
}
