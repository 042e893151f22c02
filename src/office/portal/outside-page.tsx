import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { t } from '#domain/texts/texts.ts';
import { Page } from '#src/parts/page.tsx';
import { PendingShell } from '#src/office/portal/shell-frame.tsx';
import { associationName } from '../../portal/association.ts';
import { signInPaths } from './pages.ts';
import { useAdministrator } from './portal-context.tsx';

/** A page of the administrators' area outside its shell: the sign-in, and what stands where nothing can be shown. */
export function OutsidePage(props: Omit<ComponentProps<typeof Page>, 'association' | 'skipText'>) {
  return <Page {...props} association={associationName()} skipText={t('app.skip')} />;
}

/** What stands while a page is on its way for longer than a moment. */
export function AdminPending() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const administrator = useAdministrator();
  if (signInPaths.some((one) => one === path))
    return <OutsidePage title={t('app.loading')}>{null}</OutsidePage>;
  return (
    <PendingShell administrator={administrator} association={associationName()} title={t('app.loading')} />
  );
}
