import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { leaveEn } from '#domain/texts/leave.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { Dialog } from '#src/parts/dialogs/dialog.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { trackOpenDialog } from './open-forms.ts';
import type { SubmissionRef } from './submission-form.tsx';

addTexts(leaveEn);

/**
 * A dialog with or without a form. The browser's Back button also closes the dialog. Closing a dialog with a form
 * leaves the form. If entries would be lost, the form first asks the user. Closing a dialog without a form calls
 * `onClose`. While a call is running, the dialog stays open and says that the user cannot close the dialog yet.
 */
export function FormDialog({
  form,
  onClose,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'onClose'> & {
  readonly form: SubmissionRef | undefined;
  readonly onClose?: () => void;
}) {
  const busy = useSelector(form, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const stays = busy || dialog.closeDisabled === true;
  const [isAskedToClose, setAskedToClose] = useState(false);
  if (isAskedToClose && !stays) setAskedToClose(false);
  const closeForm = () => {
    setAskedToClose(stays);
    if (form) form.send({ type: 'leave asked' });
    else onClose?.();
  };
  const onBack = useEffectEvent(closeForm);
  useEffect(() => (dialog.open ? trackOpenDialog(() => onBack()) : undefined), [dialog.open]);
  return (
    <Dialog {...dialog} closeDisabled={stays} onClose={closeForm}>
      {isAskedToClose && <Notice announced>{t('leave.later')}</Notice>}
      {dialog.children}
    </Dialog>
  );
}
