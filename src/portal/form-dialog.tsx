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
 * The browser's Back button also closes the dialog. Closing leaves the form. Before entries are lost, the form asks the
 * user. Without a form, closing calls `onClose`. While a call is running, the dialog stays open and says so.
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
