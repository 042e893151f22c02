import { useActor, useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { numberEn } from '#domain/texts/number.en.ts';
import { emptyPhone, phoneOf, phoneText } from '#domain/phone.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useServices, useSignIn } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { useCountries } from '#src/portal/fields/countries.ts';
import { FormProblems, FormRefusal } from '#src/portal/form-problems.tsx';
import { provideNumberReminder } from './number-reminder-actors.ts';

addTexts(numberEn);

export function NumberReminder() {
  const services = useServices();
  const typed = useSelector(
    useSignIn(),
    (snapshot) => snapshot?.children.login?.getSnapshot().context.values['mobileNumber'],
  );
  const [snapshot, send] = useActor(
    useMemo(() => provideNumberReminder(services), [services]),
    { input: { mobileNumber: typed ?? emptyPhone } },
  );
  const { reminder } = snapshot.children;
  const back = (
    <Button kind="quiet" onClick={() => services.go('/member/login')}>
      {t('number.back')}
    </Button>
  );
  if (reminder) {
    return (
      <MemberPage lead={t('number.lead')} title={t('number.title')}>
        <MobileForm form={reminder}>{back}</MobileForm>
      </MemberPage>
    );
  }
  return (
    <MemberPage title={t('number.title')}>
      <Notice announced focused kind="info" title={t('number.sent')}>
        {t('number.sent.text', { mobile: snapshot.context.mobileNumber })}
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

function MobileForm(props: {
  readonly form: ActorRefFrom<typeof submissionMachine>;
  readonly children: ReactNode;
}) {
  const { form } = props;
  const snapshot = useSelector(form, (state) => state);
  const countries = useCountries(useServices());
  const { problems, values } = snapshot.context;
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
        onChange={(phone) =>
          form.send({ type: 'field changed', name: 'mobileNumber', value: phoneText(phone) })
        }
        required
        value={phoneOf(values['mobileNumber'])}
      />
      <FormRefusal form={snapshot} />
      <Actions>
        <Button busy={snapshot.hasTag('busy')} busyText={t('app.loading')} type="submit" wide>
          {t('number.submit')}
        </Button>
        {props.children}
      </Actions>
    </Form>
  );
}
