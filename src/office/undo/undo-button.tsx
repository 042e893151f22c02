import './undo-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';

export function UndoButton(props: {
  readonly id: string;
  readonly what: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onUndo: () => void;
}) {
  return (
    <Button
      busy={props.busy}
      disabled={props.disabled}
      id={props.id}
      kind="quiet"
      label={t('undo.button.of', { what: props.what })}
      onClick={props.onUndo}
    >
      {t('undo.button')}
    </Button>
  );
}
