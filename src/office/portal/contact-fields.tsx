import { parseTypedPhone, formatPhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { PhoneField } from '#src/parts/forms/phone-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { usePhoneCountries } from '#src/portal/fields/countries.ts';
import type { FieldProps } from '#src/portal/submission-form.tsx';

/** The field of a mobile. The browser may fill it in only if the mobile is the user's own (`own`). */
export function MobileField(
  props: FieldProps & { readonly label: string; readonly hint?: string | undefined; readonly own?: boolean },
) {
  const { onChange, own = false, value, ...mobile } = props;
  const { countries, onFocus } = usePhoneCountries(useAdminServices());
  return (
    <PhoneField
      {...mobile}
      autoCompleteKind={own ? 'mobile' : undefined}
      codeLabel={t('login.countryCode')}
      countries={countries}
      onChange={(phone) => onChange(formatPhone(phone))}
      onFocus={onFocus}
      required
      value={parseTypedPhone(value)}
    />
  );
}

/** The fields of contact details. The browser may fill them in only if they are the user's own (`own`). */
export function ContactFields(props: {
  readonly field: (name: string) => FieldProps;
  readonly own?: boolean;
  readonly mobileHint?: string;
}) {
  const { field, own = false } = props;
  return (
    <>
      <MobileField {...field('mobile')} hint={props.mobileHint} label={t('admin.mobile')} own={own} />
      <TextField
        {...field('email')}
        autoCapitalize="none"
        autoComplete={own ? 'email' : 'off'}
        inputMode="email"
        label={t('admin.email')}
        required
        spellCheck={false}
        type="email"
      />
    </>
  );
}
