import type { exported } from '#domain/audit/exports.ts';
import { EventButton } from '#src/portal/event-button.tsx';
import { exporting } from './export-foot.css.ts';
import { FileFormatChoice, useExportLabel } from './file-format-choice.tsx';
import { MakingNote } from './making-note.tsx';

type ExportAsked = { readonly type: 'export asked' };

/** The button that exports a table as a file: busy while the file is made, so that there is one for each press. */
export function ExportButton(props: {
  readonly kind: keyof typeof exported;
  readonly send: (event: ExportAsked) => void;
  readonly snapshot: { can(event: ExportAsked): boolean; hasTag(tag: 'exporting'): boolean };
}) {
  const { kind, ...of } = props;
  const busy = of.snapshot.hasTag('exporting');
  const label = useExportLabel(kind);
  return (
    <span className={exporting}>
      <FileFormatChoice disabled={busy} kind={kind} />
      <EventButton {...of} busy={busy} event={{ type: 'export asked' }} kind="secondary">
        {label}
      </EventButton>
      <MakingNote busy={busy} />
    </span>
  );
}
