import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { phoneOf, phoneText } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { MemberPage } from '#src/app/member-page.tsx';
import { useServices, useSignIn } from '#src/app/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { useCountries } from '#src/screens/countries.ts';
import { FormProblems, FormRefusal } from '#src/screens/form-trouble.tsx';

export function Login() {
  const signIn = useSignIn();
  const login = useSelector(signIn, (snapshot) => snapshot?.children.login);
  return (
    <MemberPage lead={t('login.lead')} title={t('login.title')}>
      {login && <LoginForm form={login} />}
    </MemberPage>
  );
}

function LoginForm({ form }: { readonly form: ActorRefFrom<typeof submissionMachine> }) {
  const snapshot = useSelector(form, (state) => state);
  const countries = useCountries(useServices());
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
      </Actions>
    </Form>
  );
}
