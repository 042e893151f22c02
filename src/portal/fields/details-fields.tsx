import { Fragment, useMemo, type ComponentProps, type ReactNode } from 'react';
import { toDay } from '#domain/values/time-zone.ts';
import type { Country } from '#domain/contact/country.ts';
import { isRefusedEmail, type EmailOnFile } from '#domain/contact/email.ts';
import { getIdCardHint, normalizeIdCardNumber } from '#domain/member/id-card.ts';
import { getBirthRange, genders, titles } from '#domain/member/member.ts';
import { parseTypedPhone, formatPhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { HintWarning } from '#src/parts/forms/field.tsx';
import { Pair } from '#src/parts/forms/form.tsx';
import { PhoneField } from '#src/parts/forms/phone-field.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import type { FieldProps } from '../submission-form.tsx';
import { nameCountries } from './country-names.ts';

type TextFieldProps = Partial<ComponentProps<typeof TextField>>;

/**
 * In a member's own form (`own`), fields have hints, and the browser may fill them in. In the office's form the browser
 * fills in nothing. The gender is asked for only if `gender` is given.
 */
export function DetailsFields(props: {
  readonly countries: readonly Country[];
  readonly field: (name: string) => FieldProps;
  readonly own?: boolean;
  /** The stored e-mail address, and one that a mail server refused. Undefined if the person is not stored yet. */
  readonly onFile?: EmailOnFile;
  /** The hint for the mobile in an application, because the applicant is not stored yet. */
  readonly mobileHint?: string;
  /** Undefined if the form does not ask for the gender. */
  readonly gender?: ReactNode;
  /** The parts below the date of birth (`birth`) and below the mobile (`mobile`), for example hints. */
  readonly below?: { readonly birth: ReactNode; readonly mobile: ReactNode };
  /** The part above the mobile, for example the field of a parent. */
  readonly beforeMobile?: ReactNode;
}) {
  const { field, onFile, own = false } = props;
  const countries = useMemo(() => nameCountries(props.countries), [props.countries]);
  const optional = `(${t('details.optional')})`;
  function renderText(name: string, label: string, filledIn: string, more: TextFieldProps = {}) {
    return <TextField autoComplete={own ? filledIn : 'off'} label={label} {...more} {...field(name)} />;
  }
  function renderRequiredText(name: string, label: string, filledIn: string, more: TextFieldProps = {}) {
    return renderText(name, label, filledIn, { required: true, ...more });
  }
  function renderPhone(
    name: string,
    label: string,
    kind: 'mobile' | 'home' | 'work',
    more: { hint?: string | undefined; mark?: string; required?: boolean },
  ) {
    const { onChange, value, ...rest } = field(name);
    return (
      <PhoneField
        autoCompleteKind={own ? kind : undefined}
        codeLabel={t('login.countryCode')}
        countries={countries}
        label={label}
        onChange={(typed) => onChange(formatPhone(typed))}
        value={parseTypedPhone(value)}
        {...more}
        {...rest}
      />
    );
  }
  const isRefused = onFile !== undefined && isRefusedEmail(onFile);
  // In the office's form, two fields have room beside each other. A member's form has only one column.
  const Beside = own ? Fragment : Pair;
  const idCard = field('idNumber');
  const idCardField = renderRequiredText('idNumber', t('details.idCard'), 'off', {
    hint: own ? getIdCardHint() : undefined,
    width: own ? 'half' : 'full',
    autoCapitalize: 'characters',
    spellCheck: false,
    onBlur: () => {
      const padded = normalizeIdCardNumber(idCard.value);
      if (padded !== idCard.value) idCard.onChange(padded);
    },
  });
  const titleField = renderRequiredText('title', t('details.personTitle'), 'honorific-prefix', {
    suggestions: titles,
    width: own ? 'short' : 'full',
  });
  const dateOfBirth = (
    <DateField
      autoComplete={own ? 'bday' : 'off'}
      hint={own ? t('details.dateOfBirth.hint') : undefined}
      label={t('details.dateOfBirth')}
      mark={own ? undefined : t('member.dateOfBirth.mark')}
      pickText={t('details.date.pick')}
      required
      {...getBirthRange(toDay(getServerTime()))}
      {...field('dateOfBirth')}
    />
  );
  return (
    <>
      <Section title={own ? t('details.person') : t('member.person')}>
        <Beside>
          {idCardField}
          {titleField}
        </Beside>
        <Pair>
          {renderRequiredText('firstName', t('details.firstName'), 'given-name')}
          {renderRequiredText('lastName', t('details.lastName'), 'family-name')}
        </Pair>
        <Beside>
          {!own && (
            <SelectField
              label={t('member.gender')}
              options={genders.map((gender) => ({ value: gender, label: t(`member.gender.${gender}`) }))}
              placeholder={t('member.gender.choose')}
              required
              {...field('gender')}
            />
          )}
          {props.gender}
          {dateOfBirth}
        </Beside>
        {props.below?.birth}
        {renderRequiredText('placeOfBirth', t('details.placeOfBirth'), 'off')}
      </Section>
      <Section title={t('details.address')}>
        {renderRequiredText('street', t('details.street'), 'address-line1')}
        <Pair>
          {renderRequiredText('city', t('details.city'), 'address-level2')}
          {renderRequiredText('postCode', t('details.postCode'), 'postal-code', {
            width: own ? 'half' : 'full',
          })}
        </Pair>
      </Section>
      <Section title={own ? t('details.contact') : t('member.contact')}>
        {props.beforeMobile}
        {renderPhone('mobileNumber', t('details.mobileNumber'), 'mobile', {
          hint: props.mobileHint ?? (own ? t('details.mobile.hint') : undefined),
          required: true,
        })}
        {props.below?.mobile}
        {renderText('email', t('details.email'), 'email', {
          mark: optional,
          type: 'email',
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          hint: isRefused ? (
            <HintWarning>
              {own ? t('details.email.refused', { email: onFile.email ?? '' }) : t('member.email.refused')}
            </HintWarning>
          ) : undefined,
        })}
        {renderPhone('homePhone', t('details.homePhone'), 'home', { mark: optional })}
        {renderPhone('officePhone', t('details.officePhone'), 'work', { mark: optional })}
      </Section>
      <Section title={t('details.work')}>
        <Beside>
          {renderText('occupation', t('details.occupation'), 'organization-title', { mark: optional })}
          {renderText('employer', t('details.employer'), 'organization', { mark: optional })}
        </Beside>
      </Section>
    </>
  );
}
