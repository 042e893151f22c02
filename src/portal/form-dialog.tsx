import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { Dialog } from '#src/parts/dialogs/dialog.tsx';
import { trackOpenDialog } from './open-forms.ts';
import type { SubmissionRef } from './submission-form.tsx';

/**
 * A dialog around a form. What closes it leaves the form, which asks where something would be lost and stays while it is
 * sent; Back closes it likewise. `onClose` closes it where there is no form.
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
  const closeForm = () => (form ? form.send({ type: 'leave asked' }) : onClose?.());
  const onBack = useEffectEvent(closeForm);
  useEffect(() => (dialog.open ? trackOpenDialog(() => onBack()) : undefined), [dialog.open]);
  return <Dialog {...dialog} closeDisabled={busy || dialog.closeDisabled} onClose={closeForm} />;
}
