import type { LicenceId } from '#domain/licence.ts';
import { t } from '#domain/texts/texts.ts';
import { FieldMessage } from '#src/parts/field.tsx';
import { Section } from '#src/parts/section.tsx';
import { LicenceGroups } from '#src/portal/fields/licence-boxes.tsx';
import * as styles from '../members.css.ts';

/** The licences that are held in a year. */
export function RecordLicences(props: {
  readonly held: readonly LicenceId[];
  readonly error: string | undefined;
  readonly onToggle: (id: LicenceId) => void;
}) {
  return (
    <Section title={t('record.licences')}>
      <div className={styles.beside}>
        <LicenceGroups held={props.held} onToggle={props.onToggle} />
      </div>
      {/* Below the boxes, so that none moves from under the pointer. */}
      {props.error !== undefined && <FieldMessage id="licences-error">{props.error}</FieldMessage>}
    </Section>
  );
}
