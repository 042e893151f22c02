import { t } from '#domain/texts/texts.ts';
import { EventButton } from '#src/portal/event-button.tsx';

type ExportAsked = { readonly type: 'export asked' };

/** The button that exports a table as a file: busy while the file is made, so that there is one for each press. */
export function ExportButton(props: {
  readonly send: (event: ExportAsked) => void;
  readonly snapshot: { can(event: ExportAsked): boolean; hasTag(tag: 'exporting'): boolean };
}) {
  return (
    <EventButton
      {...props}
      busy={props.snapshot.hasTag('exporting')}
      event={{ type: 'export asked' }}
      kind="secondary"
    >
      {t('table.export')}
    </EventButton>
  );
}
