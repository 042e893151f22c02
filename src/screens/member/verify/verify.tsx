import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { MemberPage } from '#src/app/member-page.tsx';
import { useSignIn } from '#src/app/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { CodeField } from '#src/parts/code-field.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/section.tsx';
import { FormProblems, FormRefusal } from '#src/screens/form-trouble.tsx';

export function Verify() {
  const signIn = useSignIn();
  const form = useSelector(signIn, (snapshot) => snapshot?.children.verification);
  const mobile = useSelector(signIn, (snapshot) => snapshot?.context.pending?.mobileNumber ?? '');
  return (
    <MemberPage lead={t('verify.lead', { mobile })} title={t('verify.title')}>
      {form && <CodeForm form={form} />}
      {signIn && <OtherWays signIn={signIn} />}
    </MemberPage>
  );
}

function CodeForm({ form }: { readonly form: ActorRefFrom<typeof submissionMachine> }) {
  const snapshot = useSelector(form, (state) => state);
  const { problems, values } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  return (
    <Form onSubmit={() => form.send({ type: 'submitted' })}>
      <FormProblems form={snapshot} />
      <CodeField
        digits={7}
        error={problems['authToken']}
        id="authToken"
        label={t('verify.code')}
        onChange={(value) => form.send({ type: 'field changed', name: 'authToken', value })}
        required
        value={values['authToken'] ?? ''}
      />
      <FormRefusal form={snapshot} />
      <Actions>
        <Button busy={busy} busyText={t('app.loading')} type="submit" wide>
          {t('verify.submit')}
        </Button>
      </Actions>
    </Form>
  );
}

function againText(wait: number): string {
  if (wait === 0) return t('verify.again');
  return wait <= 90
    ? t('verify.again.seconds', { seconds: wait })
    : t('verify.again.minutes', { minutes: Math.ceil(wait / 60) });
}

function OtherWays({ signIn }: { readonly signIn: ActorRefFrom<typeof memberSignInMachine> }) {
  const snapshot = useSelector(signIn, (state) => state);
  const { refusal, wait } = snapshot.context;
  return (
    <Section title={t('verify.noCode')}>
      {snapshot.hasTag('resent') && (
        <Notice announced kind="success">
          {t('verify.resent')}
        </Notice>
      )}
      {refusal !== null && (
        <Notice kind="error" title={t('app.refused')}>
          {refusal}
        </Notice>
      )}
      <Actions>
        <Button
          busy={snapshot.hasTag('resending')}
          busyText={t('app.loading')}
          disabled={!snapshot.can({ type: 'code asked again' })}
          kind="secondary"
          onClick={() => signIn.send({ type: 'code asked again' })}
        >
          {againText(wait)}
        </Button>
        <Button kind="quiet" onClick={() => signIn.send({ type: 'number changed' })}>
          {t('verify.change')}
        </Button>
      </Actions>
    </Section>
  );
}
