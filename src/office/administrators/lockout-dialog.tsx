import type { SnapshotFrom } from 'xstate';
import { toNonBreakingSpaces } from '#domain/contact/phone.ts';
import { duties } from '#domain/access/duties.ts';
import { t } from '#domain/texts/texts.ts';
import type { lockoutMachine } from '#machines/registry/lockout.machine.ts';
import { MobileField } from '#src/office/portal/contact-fields.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';

export function LockoutDialog({ snapshot }: { readonly snapshot: SnapshotFrom<typeof lockoutMachine> }) {
  const { name = '', mobile = '' } = snapshot.context.who ?? {};
  const { duties: dutiesForm, mobile: mobileForm, password } = snapshot.children;
  const form = password ?? mobileForm ?? dutiesForm;
  const what = dutiesForm ? 'duties' : mobileForm ? 'lockout.mobile' : 'lockout.password';
  return (
    <FormDialog
      closeText={t('app.close')}
      description={t(`${what}.lead`, { name, mobile: toNonBreakingSpaces(mobile) })}
      form={form}
      open={snapshot.hasTag('password') || snapshot.hasTag('mobile') || snapshot.hasTag('duties')}
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
              {snapshot.hasTag('duties') ? (
                <DutyField {...field('duty')} />
              ) : (
                <ReasonField {...field('reason')} />
              )}
            </>
          )}
        </SubmissionForm>
      )}
    </FormDialog>
  );
}

export function DutyField(props: FieldProps) {
  return (
    <SelectField
      {...props}
      hint={t('duties.hint')}
      label={t('duties')}
      options={duties.map((value) => ({ value, label: t(`duty.${value}.does`) }))}
      required
    />
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
