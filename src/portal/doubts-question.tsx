import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import type { SubmissionRef } from './submission-form.tsx';

/**
 * The question whether an entry is right that is possibly a typing mistake. With `title`, it is the question before a
 * final action.
 */
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
