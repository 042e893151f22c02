import { useEffect, useRef } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { stopExport } from './stop-export.ts';

/** The id of the button that exports the list of a page. Other buttons of the page may export a part. */
export const exportButtonId = 'export-file';

/**
 * Shows beside an export button that a file is being made, with the button that stops it. Then the button that began the
 * export has the focus again.
 */
export function MakingNote(props: {
  readonly busy: boolean;
  readonly kind: Parameters<typeof stopExport>[0];
  readonly onStop: () => void;
}) {
  const { busy, kind, onStop } = props;
  const began = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // Not every browser gives a button the focus that is pressed.
    if (busy) began.current = focused instanceof HTMLButtonElement ? focused : null;
  }, [busy]);
  return (
    <>
      <span role="status">{busy ? t('table.export.making') : ''}</span>
      {busy && (
        <Button
          kind="quiet"
          label={t('table.export.stop.label')}
          onClick={() => {
            const isThere = began.current?.isConnected;
            (isThere ? began.current : document.getElementById(exportButtonId))?.focus();
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
