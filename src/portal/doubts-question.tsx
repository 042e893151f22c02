import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import type { SubmissionRef } from './submission-form.tsx';

/** Asks whether unusual entries are right. If `title` is given, asks about an action that cannot be undone. */
export function DoubtsQuestion(props: {
  readonly form: SubmissionRef | undefined;
  readonly confirmText: string;
  readonly title?: string;
  readonly danger?: boolean;
}) {
  const { confirmText, form } = props;
  const doubts = useSelector(form, (snapshot) =>
    snapshot?.hasTag('doubted') ? snapshot.context.doubts : null,
  );
  return (
    <ConfirmDialog
      cancelText={t('doubts.no')}
      confirmText={confirmText}
      danger={props.danger}
      onCancel={() => form?.send({ type: 'doubts declined' })}
      onConfirm={() => form?.send({ type: 'doubts confirmed' })}
      open={doubts !== null}
      title={props.title ?? t('doubts.title')}
    >
      {doubts?.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </ConfirmDialog>
  );
}
