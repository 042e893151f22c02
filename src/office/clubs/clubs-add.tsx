import { t } from '#domain/texts/texts.ts';
import { clubAddition } from '#src/office/registry/addition-actors.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { AdditionPage } from '../registry/addition-page.tsx';
import { FeeField } from '../registry/fee-field.tsx';
import { ShortNameField } from '../registry/short-name-field.tsx';

export function ClubsAdd() {
  return (
    <AdditionPage addedText={t('clubs.added')} addition={clubAddition} title={t('clubs.add')}>
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
