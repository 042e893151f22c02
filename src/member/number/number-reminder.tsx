import { useActor, useSelector } from '@xstate/react';
import { numberEn } from '#domain/texts/number.en.ts';
import { createPhoneWithHomeCode } from '#domain/contact/phone.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { MobileForm } from '#src/member/portal/mobile-form.tsx';
import { useMachineWithServices, useServices, useSignIn } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';
import { createNumberReminderMachine } from './number-reminder-actors.ts';

addTexts(numberEn);

export function ForgottenNumber() {
  const services = useServices();
  const typed = useSelector(
    useSignIn(),
    (snapshot) => snapshot?.children.login?.getSnapshot().context.values['mobileNumber'],
  );
  const [snapshot, send] = useActor(useMachineWithServices(createNumberReminderMachine), {
    input: { mobileNumber: typed ?? createPhoneWithHomeCode() },
  });
  const { reminder } = snapshot.children;
  if (reminder) {
    return (
      <MemberPage key="form" lead={t('number.lead')} title={t('number.title')}>
        <MobileForm form={reminder} submitText={t('number.submit')}>
          <Button kind="quiet" onClick={() => services.go('/member/new-mobile')}>
            {t('login.newMobile')}
          </Button>
          <Button kind="quiet" onClick={() => services.go('/member/login')}>
            {t('number.back')}
          </Button>
        </MobileForm>
      </MemberPage>
    );
  }
  return (
    <MemberPage key="sent" title={t('number.title')}>
      <Notice announced focused kind="info" title={t('number.sent')}>
        <p>{t('number.sent.text', { mobile: snapshot.context.mobileNumber })}</p>
        <AssociationContact />
      </Notice>
      <Actions>
        <Button onClick={() => services.go('/member/login')} wide>
          {t('number.back')}
        </Button>
        <Button kind="quiet" onClick={() => send({ type: 'number changed' })}>
          {t('number.again')}
        </Button>
      </Actions>
    </MemberPage>
  );
}
