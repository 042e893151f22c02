import { Outlet } from '@tanstack/react-router';
import { ignoreSecondClicks } from '#src/parts/double-clicks.ts';
import { Notices } from './notices.tsx';

ignoreSecondClicks();

/** Every page of the area, and over it the notices, which are there from the start, so that a lost connection can be shown. */
export function AdminRoot() {
  return (
    <>
      <Outlet />
      <Notices />
    </>
  );
}
