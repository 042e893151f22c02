import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useSignIn } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { CodeForm, NoCode } from '../portal/code-form.tsx';

export function Verify() {
  const signIn = useSignIn();
  const form = useSelector(signIn, (snapshot) => snapshot?.children.verification);
  const mobile = useSelector(signIn, (snapshot) => snapshot?.context.pending?.mobileNumber ?? '');
  return (
    <MemberPage lead={t('verify.lead', { mobile })} title={t('verify.title')}>
      {form && <CodeForm form={form} submitText={t('verify.submit')} />}
      {signIn && <OtherWays signIn={signIn} />}
    </MemberPage>
  );
}

function OtherWays({ signIn }: { readonly signIn: ActorRefFrom<typeof memberSignInMachine> }) {
  const snapshot = useSelector(signIn, (state) => state);
  return (
    <NoCode
      mayAsk={snapshot.can({ type: 'code asked again' })}
      onAgain={() => signIn.send({ type: 'code asked again' })}
      refusal={snapshot.context.refusal}
      resending={snapshot.hasTag('resending')}
      resent={snapshot.hasTag('resent')}
      wait={snapshot.context.wait}
    >
      <Button kind="quiet" onClick={() => signIn.send({ type: 'number changed' })}>
        {t('verify.change')}
      </Button>
    </NoCode>
  );
}
