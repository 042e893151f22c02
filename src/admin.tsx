import './style/global.css.ts';
import './style/office.css.ts';
import './actors/admin/admin-texts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminPortalProvider } from './app/admin/portal-context.tsx';
import { createAdminPortal } from './app/admin/portal.ts';
import { createAdminRouter, followSession } from './app/admin/router.tsx';

const portal = createAdminPortal((path) => router.history.push(path));
const router = createAdminRouter(portal);
followSession(portal, router);

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root');
createRoot(container).render(
  <StrictMode>
    <AdminPortalProvider portal={portal}>
      <RouterProvider router={router} />
    </AdminPortalProvider>
  </StrictMode>,
);
