import { useSelector } from '@xstate/react';
import { useMemo, type ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import { padIdCardNumber } from '#domain/id-card.ts';
import { titles } from '#domain/member.ts';
import { phoneOf, phoneText } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import type { MemberDetailsData } from '#machines/members/member-details.machine.ts';
import type { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import type { submissionMachine } from '#machines/submission.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { DateField } from '#src/parts/date-field.tsx';
import { Actions, Form, Pair } from '#src/parts/form.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { Section } from '#src/parts/section.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { named } from '#src/screens/country-names.ts';
import { FormProblems, FormRefusal } from '#src/screens/form-trouble.tsx';
import { PhotoField } from '#src/screens/shared/photo-field.tsx';

type TextFieldProps = Partial<ComponentProps<typeof TextField>>;

/** The member's details as the member may change them (specification section 2.3). */
export function DetailsForm(props: {
  readonly data: MemberDetailsData;
  readonly form: ActorRefFrom<typeof submissionMachine>;
  readonly photo: ActorRefFrom<typeof photoCaptureMachine>;
  readonly submitText: string;
  readonly onCancel: () => void;
}) {
  const { data, form } = props;
  const snapshot = useSelector(form, (state) => state);
  const countries = useMemo(() => named(data.countries), [data.countries]);
  const { problems, values } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  function change(name: string, value: string) {
    form.send({ type: 'field changed', name, value });
  }
  function text(id: string, label: string, more: TextFieldProps = {}) {
    return (
      <TextField
        error={problems[id]}
        id={id}
        label={label}
        onChange={(value) => change(id, value)}
        value={values[id] ?? ''}
        {...more}
      />
    );
  }
  function phone(
    id: string,
    label: string,
    kind: 'mobile' | 'home' | 'work',
    more: { hint?: string; mark?: string; required?: boolean },
  ) {
    return (
      <PhoneField
        autoCompleteKind={kind}
        codeLabel={t('login.countryCode')}
        countries={countries}
        error={problems[id]}
        id={id}
        label={label}
        onChange={(value) => change(id, phoneText(value))}
        value={phoneOf(values[id])}
        {...more}
      />
    );
  }
  const optional = `(${t('details.optional')})`;
  const idCard = values['idCardNumber'] ?? '';
  return (
    <Form onSubmit={() => form.send({ type: 'submitted' })}>
      <FormProblems form={snapshot} />
      <SummaryList
        rows={[
          {
            id: 'number',
            label: t('details.membershipNumber'),
            value: String(data.member.membershipNumber),
            note: t('details.membershipNumber.fixed'),
          },
        ]}
      />
      <PhotoField capture={props.photo} error={problems['photo']} />
      <Section title={t('details.person')}>
        {text('idCardNumber', t('details.idCard'), {
          required: true,
          hint: t('details.idCard.hint'),
          width: 'half',
          autoCapitalize: 'characters',
          autoComplete: 'off',
          spellCheck: false,
          onBlur: () => {
            const padded = padIdCardNumber(idCard);
            if (padded !== idCard) change('idCardNumber', padded);
          },
        })}
        {text('title', t('details.personTitle'), {
          required: true,
          width: 'short',
          autoComplete: 'honorific-prefix',
          suggestions: titles,
        })}
        <Pair>
          {text('firstName', t('details.firstName'), { required: true, autoComplete: 'given-name' })}
          {text('lastName', t('details.lastName'), { required: true, autoComplete: 'family-name' })}
        </Pair>
        <DateField
          error={problems['dateOfBirth']}
          hint={t('details.dateOfBirth.hint')}
          id="dateOfBirth"
          label={t('details.dateOfBirth')}
          onChange={(value) => change('dateOfBirth', value)}
          required
          value={values['dateOfBirth'] ?? ''}
        />
        {text('placeOfBirth', t('details.placeOfBirth'), { required: true, autoComplete: 'off' })}
      </Section>
      <Section title={t('details.address')}>
        {text('streetAddress', t('details.street'), { required: true, autoComplete: 'street-address' })}
        <Pair>
          {text('town', t('details.town'), { required: true, autoComplete: 'address-level2' })}
          {text('postCode', t('details.postCode'), {
            required: true,
            autoComplete: 'postal-code',
            width: 'half',
          })}
        </Pair>
      </Section>
      <Section title={t('details.contact')}>
        {phone('mobileNumber', t('details.mobile'), 'mobile', {
          hint: t('details.mobile.hint'),
          required: true,
        })}
        {text('emailAddress', t('details.email'), {
          mark: optional,
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
        })}
        {phone('homePhone', t('details.homePhone'), 'home', { mark: optional })}
        {phone('workPhone', t('details.workPhone'), 'work', { mark: optional })}
      </Section>
      <Section title={t('details.work')}>
        {text('occupation', t('details.occupation'), { mark: optional, autoComplete: 'organization-title' })}
        {text('employer', t('details.employer'), { mark: optional, autoComplete: 'organization' })}
      </Section>
      <FormRefusal form={snapshot} />
      <Actions>
        <Button busy={busy} busyText={t('app.loading')} type="submit" wide>
          {props.submitText}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {t('wizard.cancel')}
        </Button>
      </Actions>
    </Form>
  );
}
