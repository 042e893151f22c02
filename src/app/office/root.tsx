import { Outlet } from '@tanstack/react-router';
import { ignoreSecondClicks } from '#src/parts/double-clicks.ts';
import { Notices } from './notices.tsx';

ignoreSecondClicks();

/** The root of the administrators' pages, with the notices over each of them from the start, since a lost connection must be reported. */
export function AdminRoot() {
  return (
    <>
      <Outlet />
      <Notices />
    </>
  );
}
