import { useEffect, useState } from 'react';
import { t } from '#domain/texts/texts.ts';

/** After this time (in milliseconds) a text says that the answer takes longer than usual. */
const usualWait = 8000;

/** Returns the text about a long wait. Undefined if the wait was not long. */
export function useLongWaitText(waits: boolean): string | undefined {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLong(true), usualWait);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waits]);
  return isLong ? t('app.slow') : undefined;
}
