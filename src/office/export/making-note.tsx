import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { stopExport } from './stop-export.ts';

/** The id of the button that exports the list of a page, which has the focus again where its file is given up. */
export const exportButtonId = 'export-file';

/** Says beside the button of an export that its file is being made, and stops it. */
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
