import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import { canUndoSavedChange } from '#machines/members/file/record-changes.ts';
import { useMayDo } from '../../portal/for-duty.tsx';
import { UndoButton } from '../../undo/undo-button.tsx';
import * as styles from '../members.css.ts';
import { describeSavedChange, sumOpenAfterChange } from './saved-change.ts';

/**
 * Shows the change that was saved last. If `beside` is true, the record is visible beside the notice, and the notice is
 * shown even without a change.
 */
export function SavedNotice(props: {
  readonly record: ActorRefFrom<typeof memberRecordMachine>;
  readonly beside: boolean;
}) {
  const { beside, record } = props;
  const mayChange = useMayDo('people');
  const snapshot = useSelector(record, (state) => state);
  const { records, saved } = snapshot.context;
  const what = saved && describeSavedChange(saved, records[String(saved.change.year)]);
  const open = saved ? sumOpenAfterChange(saved, records[String(saved.change.year)]) : 0;
  const saving = snapshot.hasTag('saving');
  if (!mayChange || (!beside && !saving && what === null)) return null;
  return (
    <div className={styles.saved}>
      <p className={styles.state} role="status">
        {saving ? t('record.saving') : what === null ? t('record.saved') : describeSaved(what, open)}
      </p>
      {what !== null && canUndoSavedChange(saved) && (
        // The button stays on the page while a change is being saved, so that it keeps the focus.
        <UndoButton
          busy={saving}
          id="undo-record"
          onUndo={() => record.send({ type: 'undo asked' })}
          what={what}
        />
      )}
    </div>
  );
}

/** Describes a saved change. `open` is the outstanding amount in cents. If it is below 0, it is the refund due. */
function describeSaved(what: string, open: number): string {
  if (open === 0) return t('undo.saved', { what });
  const amount = formatEuro(Math.abs(open));
  return t(open < 0 ? 'undo.saved.back' : 'undo.saved.owed', { what, amount });
}
