import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useAdminPortal } from './portal-context.tsx';

const Notices = lazy(() => import('./notices.tsx'));

/** Every page of the area, and over it the notices. */
export function AdminRoot() {
  const { services } = useAdminPortal();
  const noticed = useSelector(services.notices, ({ context }) => context.raised > 0);
  return (
    <>
      <Outlet />
      {noticed && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  );
}
