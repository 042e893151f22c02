import { useActor } from '@xstate/react';
import { type ComponentProps, type ReactNode } from 'react';
import { toNonBreakingSpaces } from '#domain/contact/phone.ts';
import { genders } from '#domain/member/member.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { priceNewMember, sumPrice, type PriceLine } from '#domain/year/price.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { hasEntriesToDiscard } from '#machines/joining/application.machine.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useMachineWithServices, useServices } from '#src/member/portal/portal-context.tsx';
import { ActionBar } from '#src/parts/bars/action-bar.tsx';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { hint } from '#src/parts/forms/field.css.ts';
import { Actions } from '#src/parts/forms/form.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';
import { getAssociationName, getSumsInsured, isJoiningOpen } from '#src/portal/association.ts';
import { EndsSoon } from '#src/portal/ends-soon.tsx';
import { DetailsFields } from '#src/portal/fields/details-fields.tsx';
import { InsuranceBoxes } from '#src/portal/fields/insurance-boxes.tsx';
import { LicenceBoxes } from '#src/portal/fields/licence-boxes.tsx';
import { PhotoField } from '#src/portal/fields/photo-field.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';
import { CodeVerification } from '../portal/code-verification.tsx';
import { wasApplicationSent } from './application-draft.ts';
import { isApplicantMinor, createApplicationMachine } from './join-actors.ts';
import { MembershipChoices } from './membership-choices.tsx';

/** The public page of applications. */
export function Join() {
  return isJoiningOpen() ? <Application /> : <Closed />;
}

function ToSignIn() {
  const services = useServices();
  return (
    <Button kind="quiet" onClick={() => services.go('/member/login')} wide>
      {t('apply.toSignIn')}
    </Button>
  );
}

function Closed() {
  return (
    <MemberPage title={t('apply.title')}>
      <Notice title={t('apply.closed.title')}>
        <p>{t('apply.closed')}</p>
      </Notice>
      <AssociationContact />
      <Actions>
        <ToSignIn />
      </Actions>
    </MemberPage>
  );
}

function Application() {
  const { history } = useServices();
  // Going back in the browser's history sends the machine the event that the user wants to change the details.
  const goBack = () => history().back();
  const [snapshot, send] = useActor(useMachineWithServices(createApplicationMachine), {
    input: { wasSent: wasApplicationSent() },
  });
  const { chosen, data, values } = snapshot.context;
  const { code, form, insurance, licences, photo } = snapshot.children;
  if (snapshot.matches('sent')) {
    return (
      <MemberPage key="sent" title={t('apply.sent')}>
        <Notice kind="success" title={t('apply.sent.next')}>
          <p>{t('apply.sent.text')}</p>
          <p>{t('apply.sent.notYet')}</p>
          <p>{t('apply.sent.contact')}</p>
        </Notice>
        <AssociationContact />
        <Actions>
          <EventButton event={{ type: 'another begun' }} kind="quiet" send={send} snapshot={snapshot}>
            {t('apply.sent.other')}
          </EventButton>
        </Actions>
      </MemberPage>
    );
  }
  if (code) {
    const mobile = toNonBreakingSpaces(values['mobileNumber'] ?? '');
    const lead = isApplicantMinor(values)
      ? t('apply.code.lead.minor', { mobile, name: values['firstName'] ?? '' })
      : t('apply.code.lead', { mobile });
    return (
      <MemberPage key="code" lead={lead} title={t('apply.code.title')}>
        <CodeVerification code={code} submitText={t('apply.code.submit')}>
          <EventButton event={{ type: 'details changed' }} kind="quiet" send={goBack} snapshot={snapshot}>
            {t('apply.code.back')}
          </EventButton>
        </CodeVerification>
      </MemberPage>
    );
  }
  return (
    <MemberPage
      key="form"
      lead={t('apply.lead', { association: getAssociationName() })}
      title={t('apply.title')}
    >
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {data && form && insurance && licences && photo && (
        <SubmissionForm
          bar={() => ({
            Place: YieldingBar,
            total: describeTotal(priceNewMember(chosen, data.clubs, data.prices)),
            beside: null,
          })}
          form={form}
          submitText={t('apply.submit')}
          wide
        >
          {(field) => (
            <>
              <p className={hint}>{t('apply.kept')}</p>
              <DetailsFields
                beforeMobile={<Parent field={field} />}
                countries={data.countries}
                field={field}
                mobileHint={t('apply.mobile.hint')}
                gender={<Gender {...field('gender')} />}
                own
              />
              <PhotoField alt={t('apply.photo')} capture={photo} error={field('photo').error} />
              <EndsSoon
                title={t('apply.endsSoon', { year: data.prices.year })}
                today={toDay(getServerTime())}
                year={data.prices.year}
              />
              <MembershipChoices
                chosen={chosen}
                data={data}
                error={field('clubs').error}
                groupError={field('groups').error}
                onClub={(shortName) => send({ type: 'club toggled', shortName })}
                onGroup={(shortName) => send({ type: 'group toggled', shortName })}
              />
              <Section title={t('licences.licences')}>
                <p className={hint}>{t('licences.licences.hint')}</p>
                <LicenceBoxes choice={licences} insurance={chosen.insurance} level={3} />
              </Section>
              <InsuranceBoxes
                agencyError={field('agencyName').error}
                error={field('insurance').error}
                insurance={insurance}
                level={2}
                premiums={data.prices}
                texts={describeInsurance()}
              />
            </>
          )}
        </SubmissionForm>
      )}
      {snapshot.matches('editing') && hasEntriesToDiscard(snapshot.context) && (
        <Actions>
          <EventButton event={{ type: 'clearing asked' }} kind="quiet" send={send} snapshot={snapshot}>
            {t('apply.again')}
          </EventButton>
        </Actions>
      )}
      <ConfirmDialog
        cancelText={t('apply.clear.no')}
        confirmText={t('apply.clear.yes')}
        danger
        onCancel={() => send({ type: 'clearing withdrawn' })}
        onConfirm={() => send({ type: 'started again' })}
        open={snapshot.matches({ editing: 'clearing' })}
        title={t('apply.clear.title')}
      >
        {t('apply.clear.text')}
      </ConfirmDialog>
    </MemberPage>
  );
}

/** The bar with the buttons. With large letters it does not stay visible, so that the fields have room. */
function YieldingBar(props: ComponentProps<typeof ActionBar>) {
  return <ActionBar {...props} yields />;
}

/** The field of the gender, which only the office can change after the application. */
function Gender(props: FieldProps) {
  return (
    <SelectField
      {...props}
      label={t('apply.gender')}
      options={genders.map((gender) => ({ value: gender, label: t(`apply.gender.${gender}`) }))}
      placeholder={t('apply.gender.choose')}
      required
    />
  );
}

/** The field of a minor's parent. It is above the field of the mobile, because a minor's mobile is the parent's. */
function Parent({ field }: { readonly field: (name: string) => FieldProps }): ReactNode {
  if (!isApplicantMinor({ dateOfBirth: field('dateOfBirth').value })) return null;
  return <TextField {...field('parent')} hint={t('apply.parent.hint')} label={t('apply.parent')} required />;
}

function describeInsurance() {
  const sums = getSumsInsured();
  return {
    legend: t('licences.insurance'),
    hint: [t('licences.insurance.hint'), ...(sums ? [t('licences.insurance.sums', { sums })] : [])].join(' '),
    unavailable: t('licences.insurance.disabled'),
    about: {
      thirdParty: t('licences.about.thirdParty'),
      personalAccident: t('licences.about.personalAccident'),
    },
  };
}

function nameLine(line: PriceLine): string {
  if (line.kind === 'club') return line.name;
  return line.kind === 'enrolment' ? t('apply.enrolment') : t(`insurance.${line.kind}`);
}

function describeTotal(lines: readonly PriceLine[]) {
  return {
    cents: sumPrice(lines),
    label: t('apply.total'),
    lines: lines.map((line) => ({
      id: line.kind === 'club' ? `club-${line.shortName}` : line.kind,
      label: nameLine(line),
      cents: line.cents,
    })),
    linesText: t('apply.lines'),
  };
}
