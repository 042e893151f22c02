import type { FormValues } from '../submission.machine.ts';

/** What an update is taken back to; a first photo cannot be taken away again. */
export function formerOf(before: FormValues, now: FormValues): FormValues | null {
  const isSame = Object.entries(before).every(([name, value]) => now[name] === value);
  return isSame || (!before['photo'] && now['photo']) ? null : before;
}

/** Where both changed an entry since `before`, what is stored counts: nobody's change is undone unseen. */
export function besideStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** What was typed while the update was on its way stays; everything else is as it was stored. */
export function sinceSent(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}
