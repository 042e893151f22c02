import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberRecordMachine } from '#machines/members/member-record.machine.ts';
import * as styles from '../members.css.ts';

/** What of a member's record is being saved or was saved; `children` is what can be done about it. */
export function SavedNotice(props: {
  readonly record: ActorRefFrom<typeof memberRecordMachine>;
  readonly children?: ReactNode;
}) {
  const saving = useSelector(props.record, (state) => state.hasTag('saving'));
  return (
    <div className={styles.saved}>
      <p className={styles.state} role="status">
        {saving ? t('record.saving') : t('record.saved')}
      </p>
      {props.children}
    </div>
  );
}
