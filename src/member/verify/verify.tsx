import { useSelector } from '@xstate/react';
import { toNonBreakingSpaces } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { MemberFrame } from '#src/member/portal/member-page.tsx';
import { useSignIn } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { CodeVerification } from '../portal/code-verification.tsx';

export function Verify() {
  const signIn = useSignIn();
  const code = useSelector(signIn, (snapshot) => snapshot?.children.code);
  const mobile = useSelector(signIn, (snapshot) => snapshot?.context.pending?.mobileNumber ?? '');
  return (
    // A session that begins changes nothing here, because the home follows at once.
    <MemberFrame lead={t('verify.lead', { mobile: toNonBreakingSpaces(mobile) })} title={t('verify.title')}>
      {code && (
        <CodeVerification code={code} submitText={t('verify.submit')}>
          <Button kind="quiet" onClick={() => signIn?.send({ type: 'number changed' })}>
            {t('verify.change')}
          </Button>
        </CodeVerification>
      )}
    </MemberFrame>
  );
}
