import type { ReactNode } from 'react';
import { t } from '#domain/texts/texts.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';

export function PasswordForm(props: {
  readonly form: SubmissionRef;
  readonly username: string;
  readonly currentLabel: string;
  readonly submitText: string;
  readonly actions?: ReactNode;
}) {
  return (
    <SubmissionForm
      actions={props.actions}
      form={props.form}
      label={t('profile.password')}
      submitText={props.submitText}
    >
      {(field) => (
        <>
          {/* This hidden field tells a password manager to which account the password belongs. */}
          <input autoComplete="username" hidden name="username" readOnly value={props.username} />
          <TextField
            {...field('currentPassword')}
            autoComplete="current-password"
            label={props.currentLabel}
            required
            type="password"
          />
          <TextField
            {...field('newPassword')}
            autoComplete="new-password"
            hint={t('administrators.password.hint')}
            label={t('profile.password.new')}
            required
            type="password"
          />
          <TextField
            {...field('confirmation')}
            autoComplete="new-password"
            label={t('profile.password.confirm')}
            required
            type="password"
          />
        </>
      )}
    </SubmissionForm>
  );
}
