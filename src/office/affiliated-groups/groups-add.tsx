import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import { groupAddition, provideAddition } from '#src/office/registry/addition-actors.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { AdditionPage } from '../registry/addition-page.tsx';
import { ShortNameField } from '../registry/short-name-field.tsx';

export function GroupsAdd() {
  const services = useAdminServices();
  const machine = useMemo(() => provideAddition(services, groupAddition), [services]);
  return (
    <AdditionPage addedText={t('groups.added')} machine={machine} title={t('groups.add')}>
      {(field) => (
        <>
          <ShortNameField {...field('shortName')} />
          <TextField {...field('name')} autoComplete="off" label={t('registry.fullName')} required />
        </>
      )}
    </AdditionPage>
  );
}
