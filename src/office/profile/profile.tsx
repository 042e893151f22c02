import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import type { SignedInAdministrator } from '#domain/admin-session.ts';
import { t } from '#domain/texts/texts.ts';
import { provideProfile } from '#src/office/profile/profile-actors.ts';
import { useAdministrator, useAdminServices } from '#src/office/portal/portal-context.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/section.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { AdminForm, type SubmissionRef } from '../portal/admin-form.tsx';
import { ContactFields } from '../portal/contact-fields.tsx';
import { OfficePage } from '../portal/office-page.tsx';

/** The page of an administrator's own profile: contact details and password (specification section 2.4). */
export function Profile() {
  const administrator = useAdministrator();
  return (
    <OfficePage narrow title={t('profile.title')}>
      {administrator && <Forms administrator={administrator} key={administrator.username} />}
    </OfficePage>
  );
}

function Forms({ administrator }: { readonly administrator: SignedInAdministrator }) {
  const services = useAdminServices();
  const { email, mobile, username } = administrator;
  const [snapshot] = useActor(
    useMemo(() => provideProfile(services), [services]),
    { input: { contact: { email, mobile } } },
  );
  const { contact, password } = snapshot.children;
  return (
    <>
      <Section title={t('profile.contact')}>
        {snapshot.hasTag('contact updated') && <Notice kind="success">{t('profile.contact.updated')}</Notice>}
        {contact && <ContactForm form={contact} />}
      </Section>
      <Section title={t('profile.password')}>
        {snapshot.hasTag('password updated') && (
          <Notice kind="success">{t('profile.password.updated')}</Notice>
        )}
        {password && <PasswordForm form={password} username={username} />}
      </Section>
    </>
  );
}

function ContactForm({ form }: { readonly form: SubmissionRef }) {
  return (
    <AdminForm form={form} label={t('profile.contact')} submitText={t('profile.contact.submit')}>
      {(field) => <ContactFields field={field} mobileHint={t('profile.mobile.hint')} own />}
    </AdminForm>
  );
}

function PasswordForm({ form, username }: { readonly form: SubmissionRef; readonly username: string }) {
  return (
    <AdminForm form={form} label={t('profile.password')} submitText={t('profile.password.submit')}>
      {(field) => (
        <>
          {/* Tells a password manager whose password it is. */}
          <input autoComplete="username" hidden name="username" readOnly value={username} />
          <TextField
            {...field('currentPassword')}
            autoComplete="current-password"
            label={t('profile.password.current')}
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
    </AdminForm>
  );
}
