import type { ComponentProps, ReactNode } from 'react';
import { bar, foot, note as noteClass, openPage, page, still, yielding } from './action-bar.css.ts';
import { useRootClass } from '../root-class.ts';
import { Total, type TotalBar } from './total-bar.tsx';

/**
 * `noteId` is the id of a note that the user should read first. If `still` is true, the bar is always at the end of the
 * page. If `yields` is true, the bar does not stay visible with large letters.
 */
export function ActionBar(props: {
  readonly total?: ComponentProps<typeof TotalBar> | undefined;
  readonly note?: ReactNode;
  readonly noteId?: string | undefined;
  readonly still?: boolean;
  readonly yields?: boolean;
  readonly children: ReactNode;
}) {
  const { note, still: isStill = false, total, yields = false } = props;
  useRootClass(isStill ? null : page);
  const toClass = (sticking: string) => (isStill ? still : yields ? `${sticking} ${yielding}` : sticking);
  return (
    <div className={toClass(foot)}>
      {note !== undefined && (
        <div className={noteClass} id={props.noteId}>
          {note}
        </div>
      )}
      <div className={toClass(bar)}>
        {total && <Total {...total} openPage={openPage} />}
        {props.children}
      </div>
    </div>
  );
}
