import { t } from '#domain/texts/texts.ts';
import { groupAddition } from '#src/office/registry/addition-actors.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { AdditionPage } from '../registry/addition-page.tsx';
import { ShortNameField } from '../registry/short-name-field.tsx';

export function GroupsAdd() {
  return (
    <AdditionPage addedText={t('groups.added')} addition={groupAddition} title={t('groups.add')}>
      {(field) => (
        <>
          <ShortNameField {...field('shortName')} />
          <TextField {...field('name')} autoComplete="off" label={t('registry.fullName')} required />
        </>
      )}
    </AdditionPage>
  );
}
