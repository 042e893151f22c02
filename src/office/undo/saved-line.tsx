import './undo-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { savedLine } from './saved-line.css.ts';
import { UndoButton } from './undo-button.tsx';

/** The line of what was saved last of what stands below, with Undo; its place is kept, so nothing moves. */
export function SavedLine(props: {
  /** In words; null where nothing was saved yet. */
  readonly what: string | null;
  readonly busy: boolean;
  /** Left out where there is no way back. */
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
