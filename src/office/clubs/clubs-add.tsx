import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import { clubAddition, provideAddition } from '#src/office/registry/addition-actors.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { Checkbox } from '#src/parts/checkbox.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { AdditionPage } from '../registry/addition-page.tsx';
import { FeeField } from '../registry/fee-field.tsx';
import { ShortNameField } from '../registry/short-name-field.tsx';

export function ClubsAdd() {
  const services = useAdminServices();
  const machine = useMemo(() => provideAddition(services, clubAddition), [services]);
  return (
    <AdditionPage addedText={t('clubs.added')} machine={machine} title={t('clubs.add')}>
      {(field) => {
        const { id, onChange, value } = field('mandatory');
        return (
          <>
            <ShortNameField {...field('shortName')} />
            <TextField {...field('name')} autoComplete="off" label={t('registry.fullName')} required />
            <FeeField {...field('fee')} />
            <Checkbox
              checked={value !== ''}
              description={t('clubs.mandatory.why')}
              id={id}
              label={t('clubs.mandatory')}
              onChange={(ticked) => onChange(ticked ? 'mandatory' : '')}
            />
          </>
        );
      }}
    </AdditionPage>
  );
}
