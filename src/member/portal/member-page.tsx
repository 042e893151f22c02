import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Page } from '#src/parts/page.tsx';
import { associationLongName, associationName, useAssociationLogo } from '../../portal/association.ts';
import { AssociationFoot } from '../../portal/association-foot.tsx';
import { usePortal } from './portal-context.tsx';

/** A page of the member's area, with the association's name in its header. */
export function MemberPage(
  props: Omit<ComponentProps<typeof Page>, 'association' | 'footer' | 'logo' | 'longName' | 'skipText'>,
) {
  const { session } = usePortal();
  const logo = useAssociationLogo();
  const settling = useSelector(
    session,
    (snapshot) => snapshot.matches('leaving') || snapshot.matches('entering'),
  );
  return (
    <Page
      {...props}
      {...(props.close && props.close !== 'coming' ? { close: { ...props.close, busy: settling } } : {})}
      association={associationName()}
      footer={<AssociationFoot />}
      logo={logo}
      longName={associationLongName()}
      skipText={t('app.skip')}
    />
  );
}
