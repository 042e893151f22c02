import { Outlet } from '@tanstack/react-router';
import '#src/parts/double-clicks.ts';
import { Notices } from '#src/portal/notices.tsx';
import { useAdminServices } from '../../office/portal/portal-context.tsx';

/**
 * The root of the administrators' pages. The code of the notices loads with the root, so that a notice can appear after
 * the connection was lost.
 */
export function AdminRoot() {
  const { notices } = useAdminServices();
  return (
    <>
      <Outlet />
      <Notices notices={notices} />
    </>
  );
}
