import { Outlet } from '@tanstack/react-router';
import { Notices } from './notices.tsx';

/** Every page of the area, and over it the notices, which are there from the start: a lost connection must be told of. */
export function AdminRoot() {
  return (
    <>
      <Outlet />
      <Notices />
    </>
  );
}
