import { fromCallback, type EventObject } from 'xstate';
import type { Services } from '#src/portal/services.ts';

/**
 * Adds an entry to the browser's history, so that Back leads from the code to the form. The entry stays later, but
 * loses its mark `atCode`. Going back to remove the entry would make the router scroll.
 */
export function createHistoryEntryForCode({ history: getHistory }: Services) {
  return fromCallback<EventObject, undefined>(({ sendBack }) => {
    const history = getHistory();
    const isHere = () => history.location.pathname === '/join';
    const isAtCode = () => isHere() && 'atCode' in history.location.state;
    const push = () => history.push('/join', { atCode: true });
    let isOver = false;
    if (isHere() && !isAtCode()) push();
    const stop = history.subscribe(() => {
      if (!isHere() || isAtCode()) return;
      sendBack({ type: 'details changed' });
      // If the machine still asks for the code, the entry is added again, so that Back does nothing while sending.
      if (!isOver) push();
    });
    return () => {
      isOver = true;
      stop();
      if (isAtCode()) history.replace('/join');
    };
  });
}
