import { useLoaderData } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { getMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { hasEntries } from '#machines/session/session-memory.ts';
import { cardPath } from '#src/member/portal/card-path.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { MobileForm } from '#src/member/portal/mobile-form.tsx';
import { usePortal, useServices, useSignIn } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { PlainCheckbox } from '#src/parts/forms/plain-checkbox.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { isJoiningOpen } from '#src/portal/association.ts';
import { HasCode } from '#src/portal/has-code.tsx';
import type { FieldProps, SubmissionRef } from '#src/portal/submission-form.tsx';

export function Login() {
  const signIn = useSignIn();
  const login = useSelector(signIn, (snapshot) => snapshot?.children.login);
  const hasCard = useLoaderData({ from: '/member/login' });
  const services = useServices();
  return (
    <MemberPage lead={t('login.lead')} title={t('login.title')}>
      <SignedOut />
      {hasCard && (
        <Button kind="secondary" onClick={() => services.go(cardPath)} wide>
          {t('login.card')}
        </Button>
      )}
      {login && <LoginForm form={login} />}
    </MemberPage>
  );
}

/** Says that the member has signed out, or that the session has ended. The text disappears when a code is sent. */
function SignedOut() {
  const { session } = usePortal();
  const ended = useSelector(session, (snapshot) => snapshot.matches({ outside: 'ended' }));
  const kept = useSelector(session, ({ context }) => hasEntries(context));
  const left = useSelector(session, (snapshot) => snapshot.matches({ outside: 'left' }));
  if (!ended && !left) return null;
  return (
    <Notice announced kind="info">
      {t(left ? 'login.left' : kept ? 'login.ended.kept' : 'login.ended')}
    </Notice>
  );
}

function LoginForm({ form }: { readonly form: SubmissionRef }) {
  const services = useServices();
  const wasSent = useSelector(useSignIn(), (snapshot) => snapshot?.context.sentTo != null);
  return (
    <MobileForm
      fields={(field) => (
        <>
          <TextField
            {...field('membershipNumber')}
            autoComplete="username"
            enterKeyHint="send"
            hint={t('login.membershipNumber.hint', { digits: getMembershipNumberDigits() })}
            inputMode="numeric"
            label={t('login.membershipNumber')}
            required
            width="short"
          />
          <RememberNumbers {...field('remember')} />
        </>
      )}
      form={form}
      submitText={t('login.submit')}
    >
      <HasCode form={form} wasSent={wasSent} wide />
      <Button kind="quiet" onClick={() => services.go('/member/number')}>
        {t('login.noNumber')}
      </Button>
      <Button kind="quiet" onClick={() => services.go('/member/new-mobile')}>
        {t('login.newMobile')}
      </Button>
      {isJoiningOpen() && (
        <Button kind="quiet" onClick={() => services.go('/join')}>
          {t('login.join')}
        </Button>
      )}
    </MobileForm>
  );
}

function RememberNumbers({ id, onChange, value }: FieldProps) {
  return (
    <PlainCheckbox
      checked={value !== ''}
      description={t('login.remember.why')}
      id={id}
      label={t('login.remember')}
      onChange={(ticked) => onChange(ticked ? 'remember' : '')}
    />
  );
}
