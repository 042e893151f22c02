import './undo-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { whyNot } from './undo-this.css.ts';

export function UndoThis(props: {
  readonly entry: { readonly id: number; readonly sentence: string };
  /** The time of the log entry, as the user reads it. */
  readonly when: string;
  /** Why the entry cannot be undone. Null if it can be undone. */
  readonly whyNot: string | null;
  readonly busy: boolean;
  readonly held: boolean;
  readonly onUndo: () => void;
}) {
  const { busy, entry, held, onUndo, when } = props;
  const id = `undo-${entry.id}`;
  if (props.whyNot !== null) {
    return (
      <span className={whyNot} id={id} tabIndex={-1}>
        {props.whyNot}
      </span>
    );
  }
  return (
    <Button
      busy={busy}
      disabled={held}
      id={id}
      kind="quiet"
      label={t('undo.this.of', { what: entry.sentence, when })}
      onClick={onUndo}
    >
      {t('undo.this')}
    </Button>
  );
}
