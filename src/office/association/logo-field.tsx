import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isStoredLogoHash, toLogoAddress } from '#domain/association/association.ts';
import { t } from '#domain/texts/texts.ts';
import type { logoPictureMachine } from '#machines/office/logo-picture.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { FileButton } from '#src/parts/pictures/photo.tsx';
import type { FieldProps } from '#src/portal/submission-form.tsx';
import { logoImage } from './logo-field.css.ts';

export type LogoPictureRef = ActorRefFrom<typeof logoPictureMachine>;

export function LogoField(props: FieldProps & { readonly picture: LogoPictureRef }) {
  const { error, id, onChange, picture, value } = props;
  const snapshot = useSelector(picture, (state) => state);
  const { refusal } = snapshot.context;
  return (
    <Fieldset
      error={error ?? refusal ?? undefined}
      hint={t('association.logo.hint')}
      id={id}
      legend={t('association.logo')}
    >
      {value !== '' && (
        <img
          alt={t('association.logo')}
          className={logoImage}
          src={isStoredLogoHash(value) ? toLogoAddress(value) : value}
        />
      )}
      <Actions>
        {snapshot.can({ type: 'file chosen', file: null }) && (
          <FileButton id="logo-file" onFile={(file) => picture.send({ type: 'file chosen', file })}>
            {t('association.logo.choose')}
          </FileButton>
        )}
        {value !== '' && (
          <Button kind="quiet" onClick={() => onChange('')}>
            {t('association.logo.remove')}
          </Button>
        )}
      </Actions>
    </Fieldset>
  );
}
