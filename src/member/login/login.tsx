import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { phoneOf, phoneText } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { holdsEntries } from '#machines/session/session-memory.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { usePortal, useServices, useSignIn } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { useCountries } from '#src/portal/fields/countries.ts';
import { FormProblems, FormRefusal } from '#src/portal/form-problems.tsx';

export function Login() {
  const signIn = useSignIn();
  const login = useSelector(signIn, (snapshot) => snapshot?.children.login);
  return (
    <MemberPage lead={t('login.lead')} title={t('login.title')}>
      <SignedOut />
      {login && <LoginForm form={login} />}
    </MemberPage>
  );
}

/** Tells a member whose session ended that they are signed out; it stays until a code is sent. */
function SignedOut() {
  const { session } = usePortal();
  const ended = useSelector(session, (snapshot) => snapshot.matches({ outside: 'ended' }));
  const kept = useSelector(session, ({ context }) => holdsEntries(context));
  if (!ended) return null;
  return (
    <Notice announced kind="info">
      {kept ? t('login.ended.kept') : t('login.ended')}
    </Notice>
  );
}

function LoginForm({ form }: { readonly form: ActorRefFrom<typeof submissionMachine> }) {
  const snapshot = useSelector(form, (state) => state);
  const services = useServices();
  const countries = useCountries(services);
  const { problems, values } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  function change(name: string, value: string) {
    form.send({ type: 'field changed', name, value });
  }
  return (
    <Form onSubmit={() => form.send({ type: 'submitted' })}>
      <FormProblems form={snapshot} />
      <PhoneField
        autoCompleteKind="mobile"
        codeLabel={t('login.countryCode')}
        countries={countries}
        error={problems['mobileNumber']}
        id="mobileNumber"
        label={t('login.mobile')}
        onChange={(phone) => change('mobileNumber', phoneText(phone))}
        required
        value={phoneOf(values['mobileNumber'])}
      />
      <TextField
        autoComplete="username"
        enterKeyHint="send"
        error={problems['membershipNumber']}
        hint={t('login.membershipNumber.hint')}
        id="membershipNumber"
        inputMode="numeric"
        label={t('login.membershipNumber')}
        onChange={(value) => change('membershipNumber', value)}
        required
        value={values['membershipNumber'] ?? ''}
        width="short"
      />
      <FormRefusal form={snapshot} />
      <Actions>
        <Button busy={busy} busyText={t('app.loading')} type="submit" wide>
          {t('login.submit')}
        </Button>
        <Button kind="quiet" onClick={() => services.go('/member/number')}>
          {t('login.noNumber')}
        </Button>
      </Actions>
    </Form>
  );
}
