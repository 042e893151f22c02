import type { ReactNode } from 'react';
import { malta } from '#domain/contact/country.ts';
import { parseTypedPhone, formatPhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { PhoneField } from '#src/parts/forms/phone-field.tsx';
import { usePhoneCountries } from '#src/portal/fields/countries.ts';
import { SubmissionForm, type FieldProps, type SubmissionRef } from '#src/portal/submission-form.tsx';

/** The form for a mobile. `fields` come after the field of the mobile, and the children come after the button. */
export function MobileForm(props: {
  readonly form: SubmissionRef;
  readonly submitText: string;
  readonly fields?: (field: (name: string) => FieldProps) => ReactNode;
  readonly children: ReactNode;
}) {
  const { countries, onFocus } = usePhoneCountries(useServices());
  return (
    <SubmissionForm actions={props.children} form={props.form} submitText={props.submitText} wide>
      {(field) => {
        const mobile = field('mobileNumber');
        const phone = parseTypedPhone(mobile.value);
        return (
          <>
            <PhoneField
              {...mobile}
              autoCompleteKind="mobile"
              codeLabel={t('login.countryCode')}
              countries={countries}
              // The text names a number of digits, which is known only for numbers of Malta.
              hint={phone.code === malta.code ? t('login.mobile.hint') : undefined}
              label={t('login.mobile')}
              onChange={(typed) => mobile.onChange(formatPhone(typed))}
              onFocus={onFocus}
              required
              value={phone}
            />
            {props.fields?.(field)}
          </>
        );
      }}
    </SubmissionForm>
  );
}
