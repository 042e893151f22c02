// Imported first, so that the first calls to the server run while the rest of the page is set up.
import './app/office/first-calls.ts';
import './style/global.css.ts';
import './style/office.css.ts';
import './office/session/admin-texts.ts';
import './portal/style-nonce.ts';
import { RouterProvider } from '@tanstack/react-router';
import { takeEarlyAnswer } from './api/begun-calls.ts';
import { setEarlyAnswerSource } from './api/make-call.ts';
import { applyAssociationSettings } from './portal/association.ts';
import { AdminPortalProvider } from './office/portal/portal-context.tsx';
import { createAdminPortal } from './office/portal/portal.ts';
import { renderPage } from './parts/page/render-page.tsx';
import { createAdminRouter, connectRouterToSession } from './app/office/router.tsx';

applyAssociationSettings();
setEarlyAnswerSource(takeEarlyAnswer);

const portal = createAdminPortal(() => router);
const router = createAdminRouter(portal);
connectRouterToSession(portal, router);

renderPage(
  <AdminPortalProvider portal={portal}>
    <RouterProvider router={router} />
  </AdminPortalProvider>,
);
