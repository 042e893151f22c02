import { phoneOf, phoneText } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { useCountries } from '#src/portal/fields/countries.ts';
import type { FieldProps } from './admin-form.tsx';

/** An administrator's mobile and e-mail address; the browser may fill in one's `own`. */
export function ContactFields(props: {
  readonly field: (name: string) => FieldProps;
  readonly own?: boolean;
  readonly mobileHint?: string;
}) {
  const { field, own = false } = props;
  const countries = useCountries(useAdminServices());
  const { onChange, value, ...mobile } = field('mobile');
  return (
    <>
      <PhoneField
        {...mobile}
        autoCompleteKind={own ? 'mobile' : undefined}
        codeLabel={t('login.countryCode')}
        countries={countries}
        hint={props.mobileHint}
        label={t('admin.mobile')}
        onChange={(phone) => onChange(phoneText(phone))}
        required
        value={phoneOf(value)}
      />
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
