import { Outlet } from '@tanstack/react-router';
import '#src/parts/double-clicks.ts';
import { Notices } from '#src/portal/notices.tsx';
import { useAdminServices } from '../../office/portal/portal-context.tsx';

/** Shows the current page and the notices, so that notices can appear without a connection. */
export function AdminRoot() {
  const { notices } = useAdminServices();
  return (
    <>
      <Outlet />
      <Notices notices={notices} />
    </>
  );
}
