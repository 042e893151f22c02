import type { LicenceId } from '#domain/insurance/licence.ts';
import { t } from '#domain/texts/texts.ts';
import { LicenceGroups } from '#src/portal/fields/licence-boxes.tsx';
import * as styles from './member-dialog.css.ts';

export function RecordLicences(props: {
  readonly held: readonly LicenceId[];
  /** Whether a refused change is about the licences. */
  readonly refused: boolean;
  readonly onToggle: (id: LicenceId) => void;
}) {
  return (
    <div
      aria-describedby={props.refused ? 'licences-error' : undefined}
      aria-label={t('record.licences')}
      className={styles.pile}
      role="group"
    >
      <LicenceGroups held={props.held} onToggle={props.onToggle} />
    </div>
  );
}
