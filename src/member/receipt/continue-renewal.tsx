import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { t } from '#domain/texts/texts.ts';
import { useRenewal, useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';

/** The button that continues a renewal. `children` are actions after the button. */
export function ContinueRenewal(props: {
  readonly signedIn: boolean;
  /** The text of the button for a member who is signed in. */
  readonly text: string;
  readonly year: number;
  readonly children: ReactNode;
}) {
  const { signedIn, text, year } = props;
  const services = useServices();
  const renewal = useRenewal();
  const snapshot = useSelector(renewal, (state) => state);
  const busy = snapshot?.hasTag('busy') ?? false;
  return (
    <>
      {snapshot?.hasTag('refused') && <RefusalNotice announced refusal={snapshot.context.refusal} />}
      <Actions>
        {signedIn ? (
          <Button
            busy={busy}
            busyText={t('app.loading')}
            onClick={() =>
              renewal?.send(
                snapshot?.hasTag('refused') ? { type: 'retried' } : { type: 'renewal chosen', year },
              )
            }
          >
            {text}
          </Button>
        ) : (
          <Button onClick={() => services.go('/member/renew-as-before')}>
            {t('receipt.continue.signIn')}
          </Button>
        )}
        {props.children}
      </Actions>
    </>
  );
}
