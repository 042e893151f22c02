import type { SnapshotFrom } from 'xstate';
import { keepOnOneLine } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import type { lockoutMachine } from '#machines/registry/lockout.machine.ts';
import { MobileField } from '#src/office/portal/contact-fields.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';

/** The lockout dialog: gives another administrator a first password or a new mobile, and asks why. */
export function LockoutDialog({ snapshot }: { readonly snapshot: SnapshotFrom<typeof lockoutMachine> }) {
  const { name = '', mobile = '' } = snapshot.context.who ?? {};
  const what = snapshot.hasTag('mobile') ? 'lockout.mobile' : 'lockout.password';
  const form = snapshot.children.password ?? snapshot.children.mobile;
  return (
    <FormDialog
      closeText={t('app.close')}
      description={t(`${what}.lead`, { name, mobile: keepOnOneLine(mobile) })}
      form={form}
      open={snapshot.hasTag('password') || snapshot.hasTag('mobile')}
      title={t(`${what}.title`, { name })}
    >
      {form && (
        <SubmissionForm
          cancelText={t('registry.cancel')}
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
    </FormDialog>
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
