import { Outlet } from '@tanstack/react-router';
import '#src/parts/double-clicks.ts';
import { Notices } from '#src/portal/notices.tsx';
import { useAdminServices } from '../../office/portal/portal-context.tsx';

/** The root of the administrators' pages. The notices are loaded with it, so that a lost connection can be reported. */
export function AdminRoot() {
  const { notices } = useAdminServices();
  return (
    <>
      <Outlet />
      <Notices notices={notices} />
    </>
  );
}
