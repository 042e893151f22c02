// Imported first, because all other modules can use the functions that this module adds to old browsers.
import './parts/newer-functions.ts';
import './style/global.css.ts';
import { RouterProvider } from '@tanstack/react-router';
import { signInEn } from '#domain/texts/sign-in.en.ts';
import { addTexts } from '#domain/texts/texts.ts';
import { applyAssociationSettings } from './portal/association.ts';
import { PortalProvider } from './member/portal/portal-context.tsx';
import { createPortal } from './member/portal/portal.ts';
import { renderPage } from './parts/page/render-page.tsx';
import { connectRouterToMachines } from './app/member/follow-machines.ts';
import { createMemberRouter, loadMemberArea } from './app/member/router.tsx';
import { keepSignInEntries } from './app/member/sign-in-entries.ts';

function startPage(): void {
  applyAssociationSettings();
  addTexts(signInEn);
  const portal = createPortal(() => router.history, loadMemberArea);
  // Takes a membership number out of the URL. The number must be removed before the router reads the URL.
  keepSignInEntries(portal);
  const router = createMemberRouter(portal);
  connectRouterToMachines(portal, router);
  renderPage(
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
}

// The modules above ran in one task. With the start in the same task, a slow telephone would not react for long.
setTimeout(startPage);
