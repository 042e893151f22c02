import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { mobileConfirmationMachine } from '#machines/members/mobile-confirmation.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { CodeForm, NoCode } from '../portal/code-form.tsx';

/** Asks for the code that was sent to a new mobile number, before the number is saved. */
export function ConfirmMobile({
  confirmation,
}: {
  readonly confirmation: ActorRefFrom<typeof mobileConfirmationMachine>;
}) {
  const snapshot = useSelector(confirmation, (state) => state);
  const { verification } = snapshot.children;
  return (
    <>
      {verification && <CodeForm form={verification} submitText={t('mobile.confirm.submit')} />}
      <NoCode
        mayAsk={snapshot.can({ type: 'code asked again' })}
        onAgain={() => confirmation.send({ type: 'code asked again' })}
        refusal={snapshot.context.refusal}
        resending={snapshot.hasTag('resending')}
        resent={snapshot.hasTag('resent')}
        wait={snapshot.context.wait}
      >
        <Button kind="quiet" onClick={() => confirmation.send({ type: 'cancelled' })}>
          {t('mobile.confirm.cancel')}
        </Button>
      </NoCode>
    </>
  );
}
