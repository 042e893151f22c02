import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import '#src/parts/double-clicks.ts';
import { usePortal } from '../../member/portal/portal-context.tsx';

function Nothing() {
  return null;
}

const loadOverlays = () => import('./overlays.tsx');
/**
 * Loads the overlays. If the overlays do not load, the page works without overlays. If loading failed, the page loads
 * the overlays again when the page must show an overlay.
 */
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

/** The root of the members' pages, with the overlays: the notices, and the question whether to stay signed in. */
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
