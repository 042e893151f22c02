import { useActor } from '@xstate/react';
import type { SignedInAdministrator } from '#domain/access/admin-session.ts';
import { t } from '#domain/texts/texts.ts';
import { createProfileMachine } from '#src/office/profile/profile-actors.ts';
import { useAdministrator, useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { ContactFields } from '../portal/contact-fields.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { PasskeyNote } from '../portal/passkey-note.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';

/** The page of the administrator's contact details and password (specification section 2.4), and passkeys. */
export function Profile() {
  const administrator = useAdministrator();
  return (
    <OfficePage narrow title={t('profile.title')}>
      <PasskeyNote />
      {administrator && <Forms administrator={administrator} key={administrator.username} />}
    </OfficePage>
  );
}

function Forms({ administrator }: { readonly administrator: SignedInAdministrator }) {
  const { email, mobile, username } = administrator;
  const [snapshot] = useActor(useMachineWithServices(createProfileMachine), {
    input: { contact: { email, mobile } },
  });
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
        {password && (
          <PasswordForm
            currentLabel={t('profile.password.current')}
            form={password}
            submitText={t('profile.password.submit')}
            username={username}
          />
        )}
      </Section>
      <PasskeysSection />
    </>
  );
}

function ContactForm({ form }: { readonly form: SubmissionRef }) {
  return (
    <SubmissionForm form={form} label={t('profile.contact')} submitText={t('profile.contact.submit')}>
      {(field) => <ContactFields field={field} mobileHint={t('profile.mobile.hint')} own />}
    </SubmissionForm>
  );
}
