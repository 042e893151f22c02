import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import '#src/parts/double-clicks.ts';
import { usePortal } from '../../member/portal/portal-context.tsx';

function Nothing() {
  return null;
}

const loadOverlays = () => import('./overlays.tsx');
/** Loads the overlays later. If this fails, the page works without them, and loads them when one must be shown. */
function loadOverlaysLazily() {
  return lazy<ComponentType>(() =>
    loadOverlays().catch(() => {
      Overlays = loadOverlaysLazily();
      return { default: Nothing };
    }),
  );
}
let Overlays = loadOverlaysLazily();

// Loads the overlays at the first press or focus. So overlays can still be shown if the connection is lost later.
for (const touch of ['focusin', 'pointerdown']) {
  addEventListener(touch, () => void loadOverlays().catch(() => {}), { once: true });
}

export function Root() {
  const { services, session } = usePortal();
  const raised = useSelector(services.notices, ({ context }) => context.raised);
  const asking = useSelector(session, (snapshot) => snapshot.hasTag('asking'));
  return (
    <>
      <Outlet />
      {(raised > 0 || asking) && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </>
  );
}
