import { fromCallback, type EventObject } from 'xstate';
import type { TimePassed } from '#machines/events.ts';

/** Reports each second how many seconds are left. Reads the clock, because browsers stop timers of invisible pages. */
export const countdown = fromCallback<EventObject, { seconds: number }, TimePassed>(({ input, sendBack }) => {
  const end = Date.now() + input.seconds * 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellTimeLeft = () => {
    const left = Math.max(0, end - Date.now());
    const seconds = Math.ceil(left / 1000);
    sendBack({ type: 'time passed', left: seconds });
    clearTimeout(timer);
    if (seconds > 0) timer = setTimeout(tellTimeLeft, left - (seconds - 1) * 1000);
  };
  if (input.seconds === 0) return;
  tellTimeLeft();
  document.addEventListener('visibilitychange', tellTimeLeft);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tellTimeLeft);
  };
});
