import type { exported } from '#domain/audit/exports.ts';
import { EventButton } from '#src/portal/event-button.tsx';
import { exporting } from './export-foot.css.ts';
import { FileFormatChoice, useExportLabel } from './file-format-choice.tsx';
import { exportButtonId, MakingNote } from './making-note.tsx';

type ExportEvent = { readonly type: 'export asked' | 'export stopped' };

export function ExportButton(props: {
  readonly kind: keyof typeof exported;
  readonly send: (event: ExportEvent) => void;
  readonly snapshot: { can(event: ExportEvent): boolean; hasTag(tag: 'exporting'): boolean };
}) {
  const { kind, ...of } = props;
  const busy = of.snapshot.hasTag('exporting');
  const label = useExportLabel(kind);
  return (
    <span className={exporting}>
      <FileFormatChoice disabled={busy} kind={kind} />
      <EventButton {...of} busy={busy} event={{ type: 'export asked' }} id={exportButtonId} kind="secondary">
        {label}
      </EventButton>
      <MakingNote busy={busy} kind={kind} onStop={() => of.send({ type: 'export stopped' })} />
    </span>
  );
}
