import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Page } from '#src/parts/page/page.tsx';
import { getAssociationLongName, getAssociationName, useAssociationLogo } from '../../portal/association.ts';
import { AssociationFoot } from '../../portal/association-foot.tsx';
import { askBeforeDiscarding } from '../../portal/open-forms.ts';
import { usePortal } from './portal-context.tsx';

type Given = Omit<
  ComponentProps<typeof Page>,
  'association' | 'errorText' | 'footer' | 'logo' | 'longName' | 'skipText'
>;

/** The frame of a page for members. It works even if the session's machine has failed. */
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

export function MemberPage(props: Omit<Given, 'close'>) {
  const { session } = usePortal();
  const isComing = useSelector(
    session,
    (snapshot) => snapshot.matches('returning') || snapshot.matches('entering'),
  );
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('leaving'));
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'));
  function createLeave() {
    const signOut = () => session.send({ type: 'left' });
    return { busy: isLeaving, label: t('home.logout'), onClick: () => askBeforeDiscarding(signOut) };
  }
  const close = isComing ? 'coming' : isSignedIn || isLeaving ? createLeave() : undefined;
  return <MemberFrame {...props} close={close} />;
}
