import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { OutsidePage } from '#src/office/portal/outside-page.tsx';
import { useAdminPortal, useAdminSignIn } from '#src/office/portal/portal-context.tsx';
import { knowsPasskeys } from '#src/office/session/passkey-ceremony.ts';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
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
      {login && <LoginForm form={login} onOther={() => signIn?.send({ type: 'passkey chosen' })} />}
      {passkey && <PasskeyForm form={passkey} onOther={() => signIn?.send({ type: 'password chosen' })} />}
    </OutsidePage>
  );
}

interface Way {
  readonly form: SubmissionRef;
  readonly onOther: () => void;
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

function PasskeyForm({ form, onOther }: Way) {
  return (
    <SubmissionForm
      actions={
        <Button kind="quiet" onClick={onOther}>
          {t('admin.login.password')}
        </Button>
      }
      focused="username"
      form={form}
      submitText={t('admin.login.passkey.submit')}
    >
      {(field) => <UsernameField {...field('username')} />}
    </SubmissionForm>
  );
}

function LoginForm({ form, onOther }: Way) {
  return (
    <SubmissionForm
      actions={
        knowsPasskeys() && (
          <Button kind="quiet" onClick={onOther}>
            {t('admin.login.passkey')}
          </Button>
        )
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
