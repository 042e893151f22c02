import type { FormValues } from '../../submission.machine.ts';

/** Gets the details before the last update, to undo it. Null if nothing changed, or for a first photo, which stays. */
export function getFormerDetails(before: FormValues, now: FormValues): FormValues | null {
  const isSame = Object.entries(before).every(([name, value]) => now[name] === value);
  return isSame || (!before['photo'] && now['photo']) ? null : before;
}

/** Puts typed details over stored ones. A field that also changed elsewhere since `before` stays as stored. */
export function mergeWithStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** Keeps the details that were typed while an update was being sent. All other details are as stored. */
export function keepTypedSince(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}
