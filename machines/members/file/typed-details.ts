import type { FormValues } from '../../submission.machine.ts';

/**
 * Returns the details from before the last update, to undo the update. Null if nothing changed, or if a first photo was
 * added, because this photo stays.
 */
export function getFormerDetails(before: FormValues, now: FormValues): FormValues | null {
  const isSame = Object.entries(before).every(([name, value]) => now[name] === value);
  return isSame || (!before['photo'] && now['photo']) ? null : before;
}

/**
 * Merges typed details into the stored details. If somebody else changed a field since `before`, the stored value
 * stays.
 */
export function mergeWithStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** Returns the stored details, with the fields that the user typed while an update was being sent. */
export function keepTypedSince(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}
