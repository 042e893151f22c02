import type { ComponentProps } from 'react';
import { AssociationFoot } from '../../portal/association-foot.tsx';
import { t } from '#domain/texts/texts.ts';
import { Page } from '#src/parts/page/page.tsx';
import { getAssociationName, useAssociationLogo } from '../../portal/association.ts';

/** A page without the menu: the sign-in, and pages that are loading or have failed. */
export function OutsidePage(
  props: Omit<ComponentProps<typeof Page>, 'association' | 'errorText' | 'skipText'>,
) {
  const logo = useAssociationLogo();
  return (
    <Page
      {...props}
      association={getAssociationName()}
      errorText={t('error.title')}
      footer={<AssociationFoot />}
      logo={logo}
      skipText={t('app.skip')}
    />
  );
}
