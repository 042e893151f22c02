import './undo-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { savedLine } from './saved-line.css.ts';
import { UndoButton } from './undo-button.tsx';

/** Says what was saved last. The line always has the same height, so that nothing below it moves. */
export function SavedLine(props: {
  /** Null if nothing has been saved yet. */
  readonly what: string | null;
  readonly busy: boolean;
  /** Undefined if the change cannot be undone. */
  readonly onUndo?: (() => void) | undefined;
}) {
  const { busy, onUndo, what } = props;
  return (
    <div className={savedLine}>
      <p role="status">{what === null ? '' : t('undo.saved', { what })}</p>
      {what !== null && onUndo && <UndoButton busy={busy} id="undo-saved" onUndo={onUndo} what={what} />}
    </div>
  );
}
