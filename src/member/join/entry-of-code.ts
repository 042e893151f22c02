import { fromCallback, type EventObject } from 'xstate';
import type { Services } from '#src/portal/services.ts';

/**
 * Adds an entry to the browser's history while the page of the application asks for the code. With this entry, the
 * button Back leads from the code to the form and does not leave the page. When the page no longer asks for the code,
 * the new entry stays in the history, without its mark `atCode`. The entry is not removed by going back in the history,
 * because the router would scroll the page.
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
