import { fromCallback, type EventObject } from 'xstate';
import type { Services } from '#src/portal/services.ts';

/**
 * Adds an entry to the browser's history while the page asks for the code. So Back leads to the form and does not leave
 * the page. If the page stops asking for the code, the entry becomes an ordinary entry. Going back would remove the
 * entry, but the router would then scroll the page.
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
      // If the machine still asks for the code, the entry is added again. So Back has no effect while the application
      // is being sent.
      if (!isOver) push();
    });
    return () => {
      isOver = true;
      stop();
      if (isAtCode()) history.replace('/join');
    };
  });
}
