import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import '#src/parts/double-clicks.ts';
import { usePortal } from '../../member/portal/portal-context.tsx';

function Nothing() {
  return null;
}

const loadOverlays = () => import('./overlays.tsx');
/** If the overlays cannot load, the page still works and shows failures itself. The next overlay loads them again. */
function loadOverlaysLazily() {
  return lazy<ComponentType>(() =>
    loadOverlays().catch(() => {
      Overlays = loadOverlaysLazily();
      return { default: Nothing };
    }),
  );
}
let Overlays = loadOverlaysLazily();

// Loaded at the first press or focus in a page, so that a later loss of the connection can still be shown.
for (const touch of ['focusin', 'pointerdown']) {
  addEventListener(touch, () => void loadOverlays().catch(() => {}), { once: true });
}

/** The root of the members' pages, with what can appear over each of them: notices, and the question before a session ends. */
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
