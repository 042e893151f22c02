import { fromCallback, type EventObject } from 'xstate';
import type { Services } from '#src/portal/services.ts';

/**
 * Gives the code an entry of the history as long as it is asked for, so that Back leads from it to the form, and not
 * away. Where something else leads on, the entry is taken back.
 */
export function createEntryOfCode({ history: getHistory }: Services) {
  return fromCallback<EventObject, undefined>(({ sendBack }) => {
    const history = getHistory();
    const isHere = () => history.location.pathname === '/join';
    const isAtCode = () => isHere() && 'atCode' in history.location.state;
    const push = () => history.push('/join', { atCode: true });
    let isOver = false;
    if (!isAtCode()) push();
    const stop = history.subscribe(() => {
      if (!isHere() || isAtCode()) return;
      sendBack({ type: 'details changed' });
      // While the application is on its way, Back waits.
      if (!isOver) push();
    });
    return () => {
      isOver = true;
      stop();
      if (isAtCode()) history.back();
    };
  });
}
