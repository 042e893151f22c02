import { useEffect, useState } from 'react';
import { t } from '#domain/texts/texts.ts';

/** After how many milliseconds the user is told that the answer takes longer than usual. */
const usualWait = 8000;

/** The text for a user who has waited long. Undefined before that. */
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
