import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { stopExport } from './stop-export.ts';

/** The id of the export button of a page. The button gets the focus after an export was stopped. */
export const exportButtonId = 'export-file';

/** Shows beside the export button that a file is being made, with the button that stops it. */
export function MakingNote(props: {
  readonly busy: boolean;
  readonly kind: Parameters<typeof stopExport>[0];
  readonly onStop: () => void;
}) {
  const { busy, kind, onStop } = props;
  return (
    <>
      <span role="status">{busy ? t('table.export.making') : ''}</span>
      {busy && (
        <Button
          kind="quiet"
          label={t('table.export.stop.label')}
          onClick={() => {
            document.getElementById(exportButtonId)?.focus();
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
