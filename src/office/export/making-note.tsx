import { useEffect, useRef } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { stopExport } from './stop-export.ts';

/** The id of the button that exports the whole list. */
export const exportButtonId = 'export-file';
/** The id of the button that exports the ticked people. */
export const ticksExportButtonId = 'file-of-ticked';

/** Says that a file is being made. When the export ends, the export button gets the focus again. */
export function MakingNote(props: {
  readonly busy: boolean;
  readonly kind: Parameters<typeof stopExport>[0];
  readonly onStop: () => void;
}) {
  const { busy, kind, onStop } = props;
  const began = useRef(exportButtonId);
  useEffect(() => {
    const isOfTicks = document.activeElement?.id === ticksExportButtonId;
    if (busy) began.current = isOfTicks ? ticksExportButtonId : exportButtonId;
  }, [busy]);
  return (
    <>
      <span role="status">{busy ? t('table.export.making') : ''}</span>
      {busy && (
        <Button
          kind="quiet"
          label={t('table.export.stop.label')}
          onClick={() => {
            document.getElementById(began.current)?.focus();
            stopExport(kind);
            onStop();
          }}
        >
          {t('table.export.stop')}
        </Button>
      )}
    </>
  );
}
