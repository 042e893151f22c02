import { useActor } from '@xstate/react';
import type { ReactNode } from 'react';
import { createPhoneWithHomeCode, formatPhone, parseTypedPhone } from '#domain/contact/phone.ts';
import { getIdCardHint } from '#domain/member/id-card.ts';
import { getBirthRange } from '#domain/member/member.ts';
import { detailsEn } from '#domain/texts/details.en.ts';
import { requestsEn } from '#domain/texts/requests.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import '#src/member/session/member-texts.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useMachineWithServices, useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { PhoneField } from '#src/parts/forms/phone-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';
import { usePhoneCountries } from '#src/portal/fields/countries.ts';
import { LeaveQuestion } from '#src/portal/leave-question.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { createNewMobileRequestMachine } from './new-mobile-actors.ts';

addTexts({ ...detailsEn, ...requestsEn });

const createEntries = () => ({
  idNumber: '',
  dateOfBirth: '',
  mobileNumber: createPhoneWithHomeCode(),
  reason: '',
});

/** The page works without a session, so the form never has to wait for a sign-in. */
const needsNoSession = () => true;

/** The page on which members who lost their mobile ask the office for a new mobile number. */
export function NewMobile() {
  const services = useServices();
  const [snapshot] = useActor(useMachineWithServices(createNewMobileRequestMachine), {
    input: { values: createEntries() },
  });
  const { request } = snapshot.children;
  const { mobileNumber: mobile = '' } = snapshot.context.values;
  const toSignIn = (
    <Button kind={request ? 'quiet' : 'primary'} onClick={() => services.go('/member/login')} wide>
      {t('newMobile.back')}
    </Button>
  );
  return request ? (
    <MemberPage key="form" lead={t('newMobile.lead')} title={t('newMobile.title')}>
      <NewMobileForm form={request}>{toSignIn}</NewMobileForm>
      <LeaveQuestion isSignedIn={needsNoSession} />
    </MemberPage>
  ) : (
    <MemberPage key="sent" title={t('newMobile.title')}>
      <Notice announced focused kind="info" title={t('newMobile.sent')}>
        <p>{t('newMobile.sent.number', { mobile })}</p>
        <p>{t('newMobile.sent.text')}</p>
        <p>{t('newMobile.contact')}</p>
        <AssociationContact />
      </Notice>
      <Actions>{toSignIn}</Actions>
    </MemberPage>
  );
}

function NewMobileForm(props: { readonly form: SubmissionRef; readonly children: ReactNode }) {
  const { countries, onFocus } = usePhoneCountries(useServices());
  return (
    <SubmissionForm actions={props.children} form={props.form} submitText={t('newMobile.submit')} wide>
      {(field) => {
        const mobile = field('mobileNumber');
        return (
          <>
            <TextField
              {...field('idNumber')}
              autoCapitalize="characters"
              autoComplete="off"
              hint={getIdCardHint()}
              label={t('details.idCard')}
              required
              spellCheck={false}
              width="half"
            />
            <DateField
              {...field('dateOfBirth')}
              autoComplete="bday"
              hint={t('details.dateOfBirth.hint')}
              label={t('details.dateOfBirth')}
              pickText={t('details.date.pick')}
              required
              {...getBirthRange(toDay(getServerTime()))}
            />
            <PhoneField
              {...mobile}
              autoCompleteKind="mobile"
              codeLabel={t('login.countryCode')}
              countries={countries}
              label={t('newMobile.mobile')}
              onChange={(phone) => mobile.onChange(formatPhone(phone))}
              onFocus={onFocus}
              required
              value={parseTypedPhone(mobile.value)}
            />
            <TextField
              {...field('reason')}
              hint={t('newMobile.reason.hint')}
              label={t('requests.reason')}
              required
            />
          </>
        );
      }}
    </SubmissionForm>
  );
}
