import { fromCallback, type EventObject } from 'xstate';
import type { Services } from '#src/portal/services.ts';

/**
 * Adds an entry to the browser's history while the page asks for the code. So Back leads to the form and does not leave
 * the page. If the code step ends in another way, the entry becomes an ordinary entry. It is not removed by going back,
 * because the router would scroll then.
 */
export function createEntryOfCode({ history: getHistory }: Services) {
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
      // While the application is being sent, Back has no effect.
      if (!isOver) push();
    });
    return () => {
      isOver = true;
      stop();
      if (isAtCode()) history.replace('/join');
    };
  });
}
