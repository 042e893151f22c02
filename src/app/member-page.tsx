import type { ComponentProps } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Page } from '#src/parts/page.tsx';
import { associationLongName, associationName } from './association.ts';

/** A page of the member's side, with the association's name and the texts of the frame. */
export function MemberPage(
  props: Omit<ComponentProps<typeof Page>, 'association' | 'longName' | 'skipText'>,
) {
  return (
    <Page
      {...props}
      association={associationName()}
      longName={associationLongName()}
      skipText={t('app.skip')}
    />
  );
}
