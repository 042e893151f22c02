import type { FormValues } from '../../submission.machine.ts';

/** The details that were there before those typed, to undo them; a first photo cannot be taken away again. */
export function getFormerDetails(before: FormValues, now: FormValues): FormValues | null {
  const isSame = Object.entries(before).every(([name, value]) => now[name] === value);
  return isSame || (!before['photo'] && now['photo']) ? null : before;
}

/** The typed details over the stored: what both changed since `before` is as stored, so no change is undone unseen. */
export function mergeWithStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** The details typed while an update was on its way, and everything else as it was stored. */
export function keepTypedSince(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}
