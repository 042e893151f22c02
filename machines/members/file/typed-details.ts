import type { FormValues } from '../../submission.machine.ts';

/**
 * Returns the details from before the last update, so that the update can be undone. Returns null if the update changed
 * nothing, or if the update added the first photo, because a photo cannot be removed.
 */
export function getDetailsToRestore(before: FormValues, now: FormValues): FormValues | null {
  const isSame = Object.entries(before).every(([name, value]) => now[name] === value);
  return isSame || (!before['photo'] && now['photo']) ? null : before;
}

/**
 * Returns the stored details, in which the fields that the user has changed have the typed values. If another user has
 * changed a field since the server sent `before`, the result has the stored value of this field.
 */
export function mergeWithStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** Returns the stored details, with the typed values of fields that the user changed after the update was sent. */
export function keepTypedSince(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}
