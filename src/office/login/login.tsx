import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { OutsidePage } from '#src/office/portal/outside-page.tsx';
import { useAdminPortal, useAdminSignIn } from '#src/office/portal/portal-context.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';

export function AdminLogin() {
  const form = useSelector(useAdminSignIn(), (snapshot) => snapshot?.children.login);
  const ended = useSelector(useAdminPortal().session, ({ context }) => context.ended);
  return (
    <OutsidePage lead={t('admin.login.lead')} title={t('admin.login.title')}>
      {ended && <Notice announced>{t('admin.login.ended')}</Notice>}
      {form && <LoginForm form={form} />}
    </OutsidePage>
  );
}

function LoginForm({ form }: { readonly form: SubmissionRef }) {
  return (
    <SubmissionForm focused="username" form={form} submitText={t('admin.login.submit')}>
      {(field) => (
        <>
          <TextField
            {...field('username')}
            autoCapitalize="none"
            autoComplete="username"
            label={t('admin.username')}
            required
            spellCheck={false}
          />
          <TextField
            {...field('password')}
            autoComplete="current-password"
            enterKeyHint="send"
            label={t('admin.password')}
            required
            type="password"
          />
        </>
      )}
    </SubmissionForm>
  );
}
