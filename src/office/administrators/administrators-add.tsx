import { useMemo } from 'react';
import { phoneOf, phoneText } from '#domain/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { administratorAddition, provideAddition } from '#src/office/registry/addition-actors.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { Pair } from '#src/parts/form.tsx';
import { PhoneField } from '#src/parts/phone-field.tsx';
import { SelectField } from '#src/parts/select-field.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { useCountries } from '#src/portal/fields/countries.ts';
import { AdditionPage } from '../registry/addition-page.tsx';

/** Nothing here is the browser's to fill in: it is somebody else's account (specification section 5). */
export function AdministratorsAdd() {
  const services = useAdminServices();
  const machine = useMemo(() => provideAddition(services, administratorAddition), [services]);
  const countries = useCountries(services);
  return (
    <AdditionPage addedText={t('administrators.added')} machine={machine} title={t('administrators.add')}>
      {(field, choices) => {
        const { onChange, value, ...mobile } = field('mobile');
        return (
          <>
            <TextField
              {...field('username')}
              autoCapitalize="none"
              autoComplete="off"
              label={t('admin.username')}
              required
              spellCheck={false}
            />
            <TextField
              {...field('password')}
              autoComplete="new-password"
              hint={t('administrators.password.hint')}
              label={t('admin.password')}
              required
              type="password"
            />
            <SelectField
              {...field('group')}
              label={t('administrators.group')}
              options={choices}
              placeholder={t('administrators.group.choose')}
              required
              width="half"
            />
            <Pair>
              <TextField
                {...field('firstName')}
                autoComplete="off"
                label={t('administrators.firstName')}
                required
              />
              <TextField
                {...field('lastName')}
                autoComplete="off"
                label={t('administrators.lastName')}
                required
              />
            </Pair>
            <PhoneField
              {...mobile}
              codeLabel={t('login.countryCode')}
              countries={countries}
              label={t('admin.mobile')}
              onChange={(phone) => onChange(phoneText(phone))}
              required
              value={phoneOf(value)}
            />
            <TextField
              {...field('email')}
              autoCapitalize="none"
              autoComplete="off"
              inputMode="email"
              label={t('admin.email')}
              required
              spellCheck={false}
              type="email"
            />
          </>
        );
      }}
    </AdditionPage>
  );
}
