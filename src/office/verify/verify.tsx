import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { AdminLinkButton } from '#src/office/portal/admin-link.tsx';
import { OutsidePage } from '#src/office/portal/outside-page.tsx';
import { useAdminSignIn } from '#src/office/portal/portal-context.tsx';
import { CodeEntry } from '#src/portal/code-entry.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';

export function AdminVerify() {
  const signIn = useAdminSignIn();
  const form = useSelector(signIn, (snapshot) => snapshot?.children.verification);
  const username = useSelector(signIn, (snapshot) => snapshot?.context.pending?.username ?? '');
  return (
    <OutsidePage lead={t('admin.verify.lead', { username })} title={t('verify.title')}>
      {form && (
        <SubmissionForm
          actions={
            <AdminLinkButton kind="quiet" to="/admin/login">
              {t('admin.verify.back')}
            </AdminLinkButton>
          }
          focused="authToken"
          form={form}
          submitText={t('verify.submit')}
        >
          {(field) => <CodeEntry field={field('authToken')} form={form} />}
        </SubmissionForm>
      )}
    </OutsidePage>
  );
}
