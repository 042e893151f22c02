import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Page } from '#src/parts/page/page.tsx';
import { getAssociationLongName, getAssociationName, useAssociationLogo } from '../../portal/association.ts';
import { AssociationFoot } from '../../portal/association-foot.tsx';
import { usePortal } from './portal-context.tsx';

type Given = Omit<
  ComponentProps<typeof Page>,
  'association' | 'errorText' | 'footer' | 'logo' | 'longName' | 'skipText'
>;

/**
 * A page with the association's name in the header of the page. The frame works even if the machine of the session has
 * failed.
 */
export function MemberFrame(props: Given) {
  const logo = useAssociationLogo();
  return (
    <Page
      {...props}
      association={getAssociationName()}
      errorText={t('error.title')}
      footer={<AssociationFoot />}
      logo={logo}
      longName={getAssociationLongName()}
      skipText={t('app.skip')}
    />
  );
}

/**
 * A page of the member area, with the association's name in the header of the page. The button that signs out is busy
 * while the session starts or ends.
 */
export function MemberPage(props: Given) {
  const { session } = usePortal();
  const settling = useSelector(
    session,
    (snapshot) => snapshot.matches('leaving') || snapshot.matches('entering'),
  );
  return (
    <MemberFrame
      {...props}
      {...(props.close && props.close !== 'coming' ? { close: { ...props.close, busy: settling } } : {})}
    />
  );
}
