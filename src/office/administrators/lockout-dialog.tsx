import type { SnapshotFrom } from 'xstate';
import { unbroken } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import type { lockoutMachine } from '#machines/registry/lockout.machine.ts';
import { MobileField } from '#src/office/portal/contact-fields.tsx';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';

/** The lockout dialog: gives another administrator a first password or a new mobile, and asks why. */
export function LockoutDialog(props: {
  readonly snapshot: SnapshotFrom<typeof lockoutMachine>;
  readonly onDismiss: () => void;
}) {
  const { onDismiss, snapshot } = props;
  const { name = '', mobile = '' } = snapshot.context.who ?? {};
  const what = snapshot.hasTag('mobile') ? 'lockout.mobile' : 'lockout.password';
  const form = snapshot.children.password ?? snapshot.children.mobile;
  const waits = !snapshot.can({ type: 'dismissed' });
  return (
    <Dialog
      closeDisabled={waits}
      closeText={t('app.close')}
      description={t(`${what}.lead`, { name, mobile: unbroken(mobile) })}
      onClose={onDismiss}
      open={snapshot.hasTag('password') || snapshot.hasTag('mobile')}
      title={t(`${what}.title`, { name })}
    >
      {form && (
        <SubmissionForm
          actions={
            <Button disabled={waits} kind="quiet" onClick={onDismiss}>
              {t('registry.cancel')}
            </Button>
          }
          form={form}
          scope="lockout"
          submitText={t(`${what}.submit`)}
        >
          {(field) => (
            <>
              {snapshot.hasTag('mobile') && (
                <MobileField {...field('mobile')} label={t('lockout.mobile.new')} />
              )}
              <ReasonField {...field('reason')} />
            </>
          )}
        </SubmissionForm>
      )}
    </Dialog>
  );
}

function ReasonField(props: FieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      hint={t('lockout.reason.hint')}
      label={t('lockout.reason')}
      required
    />
  );
}
