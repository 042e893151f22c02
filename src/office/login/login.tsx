import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { adminSignInMachine } from '#machines/sign-in/admin-sign-in.machine.ts';
import { OutsidePage } from '#src/office/portal/outside-page.tsx';
import { useAdminPortal, useAdminSignIn } from '#src/office/portal/portal-context.tsx';
import { supportsPasskeys } from '#src/office/session/passkey-devices.ts';
import { Notice } from '#src/parts/notice.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { HasCode } from '#src/portal/has-code.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { SubmissionForm, type FieldProps, type SubmissionRef } from '#src/portal/submission-form.tsx';

export function AdminLogin() {
  const signIn = useAdminSignIn();
  const login = useSelector(signIn, (snapshot) => snapshot?.children.login);
  const passkey = useSelector(signIn, (snapshot) => snapshot?.children.passkey);
  const ended = useSelector(useAdminPortal().session, ({ context }) => context.ended);
  return (
    <OutsidePage
      lead={t(passkey ? 'admin.login.passkey.lead' : 'admin.login.lead')}
      title={t('admin.login.title')}
    >
      {ended && <Notice announced>{t('admin.login.ended')}</Notice>}
      {signIn && login && <LoginForm form={login} signIn={signIn} />}
      {signIn && passkey && <PasskeyForm form={passkey} signIn={signIn} />}
    </OutsidePage>
  );
}

interface Way {
  readonly form: SubmissionRef;
  readonly signIn: ActorRefFrom<typeof adminSignInMachine>;
}

function OtherWay({ signIn, to }: Pick<Way, 'signIn'> & { readonly to: 'passkey' | 'password' }) {
  const snapshot = useSelector(signIn, (state) => state);
  return (
    <EventButton event={{ type: `${to} chosen` }} kind="quiet" send={signIn.send} snapshot={snapshot}>
      {t(`admin.login.${to}`)}
    </EventButton>
  );
}

function UsernameField(props: FieldProps) {
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      autoComplete="username"
      label={t('admin.username')}
      required
      spellCheck={false}
    />
  );
}

function PasskeyForm({ form, signIn }: Way) {
  return (
    <SubmissionForm
      actions={<OtherWay signIn={signIn} to="password" />}
      focused="username"
      form={form}
      submitText={t('admin.login.passkey.submit')}
    >
      {(field) => <UsernameField {...field('username')} />}
    </SubmissionForm>
  );
}

function LoginForm({ form, signIn }: Way) {
  const wasSent = useSelector(signIn, ({ context }) => context.wasSent);
  return (
    <SubmissionForm
      actions={
        <>
          <HasCode form={form} wasSent={wasSent} />
          {supportsPasskeys() && <OtherWay signIn={signIn} to="passkey" />}
        </>
      }
      focused="username"
      form={form}
      submitText={t('admin.login.submit')}
    >
      {(field) => (
        <>
          <UsernameField {...field('username')} />
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
