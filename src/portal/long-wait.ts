import { useEffect, useState } from 'react';
import { t } from '#domain/texts/texts.ts';

/** After so many milliseconds a person who waits for an answer reads that it takes longer than usual. */
const usualWait = 8000;

/** What is said to somebody who has waited long; undefined until then. */
export function useLongWait(waits: boolean): string | undefined {
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
