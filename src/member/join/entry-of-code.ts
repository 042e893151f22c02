import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Gives the code an entry of the history, so that Back leads from it to the form, and not away. `toForm` is what does,
 * null while it cannot be done. The answer is what leads back from the page itself, by the same way.
 */
export function useEntryOfCode(atCode: boolean, toForm: (() => void) | null): () => void {
  const { history } = useRouter();
  const hasEntry = () => history.location.pathname !== '/join' || 'atCode' in history.location.state;
  const isThere = useSyncExternalStore(history.subscribe, hasEntry);
  const wasThere = useRef(false);
  useEffect(() => {
    if (!atCode) wasThere.current = false;
    else if (isThere) wasThere.current = true;
    else if (wasThere.current && toForm) toForm();
    // Also where Back came while the application was on its way, which is waited for.
    else history.push('/join', { atCode: true });
  }, [atCode, history, isThere, toForm]);
  return () => (hasEntry() ? history.back() : toForm?.());
}
