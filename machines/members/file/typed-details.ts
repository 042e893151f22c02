import type { FormValues } from '../../submission.machine.ts';

/**
 * Returns the details from before the last update. Null if this update changed nothing or added the first photo,
 * because a photo cannot be removed.
 */
export function getDetailsToRestore(before: FormValues, now: FormValues): FormValues | null {
  const isSame = Object.entries(before).every(([name, value]) => now[name] === value);
  return isSame || (!before['photo'] && now['photo']) ? null : before;
}

/**
 * Returns the stored details, with the typed values of the fields that the user has changed. A field that another user
 * has changed since `before` keeps the stored value.
 */
export function mergeWithStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** Returns the stored details, with the values typed after the update was sent. */
export function keepTypedSince(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}
