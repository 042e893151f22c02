import './undo-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { savedLine } from './saved-line.css.ts';
import { UndoButton } from './undo-button.tsx';

/**
 * The line that says what was last saved on the page, with the button Undo. The line always has the same height, so
 * that nothing below the line moves.
 */
export function SavedLine(props: {
  /** The saved change in words. Null if nothing has been saved yet. */
  readonly what: string | null;
  readonly busy: boolean;
  /** Undoes the change that was saved last. The function is undefined if the change cannot be undone. */
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
