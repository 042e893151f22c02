import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { ignoreSecondClicks } from '#src/parts/double-clicks.ts';
import { usePortal } from '../../member/portal/portal-context.tsx';

function Nothing() {
  return null;
}

const bringOverlays = () => import('./overlays.tsx');
/** A page is not lost with them: what failed stands beside what was tried as well. */
const Overlays = lazy<ComponentType>(() => bringOverlays().catch(() => ({ default: Nothing })));

ignoreSecondClicks();

// With the first touch of a page: where the connection is lost later, it can still be said.
for (const touch of ['focusin', 'pointerdown']) {
  addEventListener(touch, () => void bringOverlays().catch(() => {}), { once: true });
}

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
