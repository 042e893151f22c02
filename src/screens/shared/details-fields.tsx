import { useMemo, type ComponentProps } from 'react';
import type { Country } from '#domain/country.ts';
import { padIdCardNumber } from '#domain/id-card.ts';
import { genders, titles } from '#domain/member.ts';
import { phoneOf, phoneText } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { DateField } from '#src/parts/date-field.tsx';
import { Pair } from '#src/parts/form.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { Section } from '#src/parts/section.tsx';
import { SelectField } from '#src/parts/select-field.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { named } from '../country-names.ts';

interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The personal details of somebody else: the browser fills in none of its owner's own. */
export function DetailsFields(props: {
  readonly countries: readonly Country[];
  readonly field: (name: string) => FieldProps;
}) {
  const { field } = props;
  const countries = useMemo(() => named(props.countries), [props.countries]);
  const optional = `(${t('details.optional')})`;
  function text(name: string, label: string, more: Partial<ComponentProps<typeof TextField>> = {}) {
    return <TextField autoComplete="off" label={label} {...more} {...field(name)} />;
  }
  function required(name: string, label: string, more: Partial<ComponentProps<typeof TextField>> = {}) {
    return text(name, label, { required: true, ...more });
  }
  function phone(name: string, label: string, more: { mark?: string; required?: boolean }) {
    const { onChange, value, ...rest } = field(name);
    return (
      <PhoneField
        codeLabel={t('login.countryCode')}
        countries={countries}
        label={label}
        onChange={(typed) => onChange(phoneText(typed))}
        value={phoneOf(value)}
        {...more}
        {...rest}
      />
    );
  }
  const idCard = field('idCardNumber');
  return (
    <>
      <Section title={t('member.person')}>
        <Pair>
          {required('idCardNumber', t('details.idCard'), {
            autoCapitalize: 'characters',
            spellCheck: false,
            onBlur: () => {
              const padded = padIdCardNumber(idCard.value);
              if (padded !== idCard.value) idCard.onChange(padded);
            },
          })}
          {required('title', t('details.personTitle'), { suggestions: titles })}
        </Pair>
        <Pair>
          {required('firstName', t('details.firstName'))}
          {required('lastName', t('details.lastName'))}
        </Pair>
        <Pair>
          <SelectField
            label={t('member.gender')}
            options={genders.map((gender) => ({ value: gender, label: t(`member.gender.${gender}`) }))}
            placeholder={t('member.gender.choose')}
            required
            {...field('gender')}
          />
          <DateField
            label={t('details.dateOfBirth')}
            mark={t('member.dateOfBirth.mark')}
            required
            {...field('dateOfBirth')}
          />
        </Pair>
        {required('placeOfBirth', t('details.placeOfBirth'))}
      </Section>
      <Section title={t('details.address')}>
        {required('streetAddress', t('details.street'))}
        <Pair>
          {required('town', t('details.town'))}
          {required('postCode', t('details.postCode'))}
        </Pair>
      </Section>
      <Section title={t('member.contact')}>
        {phone('mobileNumber', t('details.mobile'), { required: true })}
        {text('emailAddress', t('details.email'), {
          mark: optional,
          type: 'email',
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
        })}
        {phone('homePhone', t('details.homePhone'), { mark: optional })}
        {phone('workPhone', t('details.workPhone'), { mark: optional })}
      </Section>
      <Section title={t('details.work')}>
        <Pair>
          {text('occupation', t('details.occupation'), { mark: optional })}
          {text('employer', t('details.employer'), { mark: optional })}
        </Pair>
      </Section>
    </>
  );
}
