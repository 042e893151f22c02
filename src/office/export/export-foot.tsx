import { personalExportWork, type exported } from '#domain/audit/exports.ts';
import { personalColumns, type PersonalColumn } from '#machines/members/personal-column.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import * as styles from './export-foot.css.ts';
import { FileFormatChoice, useExportLabel } from './file-format-choice.tsx';
import { exportButtonId, MakingNote } from './making-note.tsx';
import { useMayDo } from '../portal/for-duty.tsx';

export function ExportFoot(props: {
  readonly kind: keyof typeof exported;
  readonly ticked: readonly PersonalColumn[];
  readonly onTick: (column: PersonalColumn, ticked: boolean) => void;
  readonly onExport: () => void;
  readonly onStop: () => void;
  readonly busy: boolean;
  readonly disabled?: boolean | undefined;
  /** The text that says what the file contains, if it does not contain the whole list. */
  readonly note?: string | undefined;
}) {
  const { busy, disabled, kind, note, onExport, onStop, onTick, ticked } = props;
  const label = useExportLabel(kind);
  const mayTakePersonal = useMayDo(personalExportWork);
  const labels: Readonly<Record<PersonalColumn, string>> = {
    idNumber: t('members.idCard'),
    dateOfBirth: t('details.dateOfBirth'),
    address: t('members.file.address'),
  };
  return (
    <div className={styles.foot}>
      {mayTakePersonal && (
        <fieldset className={styles.ticks}>
          <legend className={styles.legend}>{t('members.file.also')}</legend>
          {personalColumns.map((column) => (
            <Checkbox
              checked={ticked.includes(column)}
              id={`file-${column}`}
              key={column}
              label={labels[column]}
              onChange={(isTicked) => onTick(column, isTicked)}
            />
          ))}
        </fieldset>
      )}
      {note !== undefined && <span id="exported-members">{note}</span>}
      <span className={styles.exporting}>
        <FileFormatChoice disabled={busy} kind={kind} />
        <Button
          busy={busy}
          describedBy={note === undefined ? undefined : 'exported-members'}
          disabled={disabled}
          id={exportButtonId}
          kind="secondary"
          onClick={onExport}
        >
          {label}
        </Button>
        <MakingNote busy={busy} kind={kind} onStop={onStop} />
      </span>
    </div>
  );
}
