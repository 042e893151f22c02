import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { usePortal } from './portal-context.tsx';

const Overlays = lazy(() => import('./overlays.tsx'));

/** Every page, and over it what can come at any moment: notices, and the question before a session ends. */
export function Root() {
  const { services, session } = usePortal();
  const noticed = useSelector(services.notices, ({ context }) => context.raised > 0);
  const asking = useSelector(session, (snapshot) => snapshot.hasTag('asking'));
  return (
    <>
      <Outlet />
      {(noticed || asking) && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </>
  );
}
