import type { ComponentProps, ReactNode } from 'react';
import { bar, foot, note as noteClass, openPage, page, still } from './action-bar.css.ts';
import { useRootClass } from '../root-class.ts';
import { Total, type TotalBar } from './total-bar.tsx';

/**
 * The action bar with the button that leads on, kept in sight if the window has room: a note to read before (`noteId`
 * is its id), the total if there is one, and the button. One that is `still` stands where the page ends.
 */
export function ActionBar(props: {
  readonly total?: ComponentProps<typeof TotalBar> | undefined;
  readonly note?: ReactNode;
  readonly noteId?: string | undefined;
  readonly still?: boolean;
  readonly children: ReactNode;
}) {
  const { note, still: isStill = false, total } = props;
  useRootClass(isStill ? null : page);
  return (
    <div className={isStill ? still : foot}>
      {note !== undefined && (
        <div className={noteClass} id={props.noteId}>
          {note}
        </div>
      )}
      <div className={isStill ? still : bar}>
        {total && <Total {...total} openPage={openPage} />}
        {props.children}
      </div>
    </div>
  );
}
