import { Outlet } from '@tanstack/react-router';
import '#src/parts/double-clicks.ts';
import { Notices } from '#src/portal/notices.tsx';
import { useAdminServices } from '../../office/portal/portal-context.tsx';

/** Includes the notices, so that they can appear without a connection. */
export function AdminRoot() {
  const { notices } = useAdminServices();
  return (
    <>
      <Outlet />
      <Notices notices={notices} />
    </>
  );
}
