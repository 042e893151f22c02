import type { ComponentProps, ReactNode } from 'react';
import { bar, foot, note as noteClass, openPage, page } from './action-bar.css.ts';
import { useRootClass } from '../root-class.ts';
import { Total, type TotalBar } from './total-bar.tsx';

/**
 * The action bar with the button that leads on, kept in sight if the window has room: a note to read before (`noteId`
 * is its id), the total if there is one, and the button.
 */
export function ActionBar(props: {
  readonly total?: ComponentProps<typeof TotalBar> | undefined;
  readonly note?: ReactNode;
  readonly noteId?: string | undefined;
  readonly children: ReactNode;
}) {
  const { note, total } = props;
  useRootClass(page);
  return (
    <div className={foot}>
      {note !== undefined && (
        <div className={noteClass} id={props.noteId}>
          {note}
        </div>
      )}
      <div className={bar}>
        {total && <Total {...total} openPage={openPage} />}
        {props.children}
      </div>
    </div>
  );
}
