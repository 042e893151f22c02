import { isAssociation } from '#domain/access/role.ts';
import { t } from '#domain/texts/texts.ts';
import { administratorAddition } from '#src/office/registry/addition-actors.ts';
import { ContactFields } from '#src/office/portal/contact-fields.tsx';
import { Pair } from '#src/parts/forms/form.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { DutyField } from './lockout-dialog.tsx';
import { AdditionPage } from '../registry/addition-page.tsx';

/** Browsers must not fill in the password or name of the user who is signed in (specification section 5). */
export function AdministratorsAdd() {
  return (
    <AdditionPage
      addedText={t('administrators.added')}
      addition={administratorAddition}
      title={t('administrators.add')}
    >
      {(field, choices) => (
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
          {isAssociation(field('group').value) && <DutyField {...field('duty')} />}
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
          <ContactFields field={field} />
        </>
      )}
    </AdditionPage>
  );
}
