import type { AnyEventObject } from 'xstate';
import { eventInWords, fits, type Chart } from './chart.ts';

/** A name for each sample, by which the same event with other values is another step. */
export function namesOf(samples: readonly AnyEventObject[]): ReadonlyMap<AnyEventObject, string> {
  const names = new Map<AnyEventObject, string>();
  for (const sample of samples) {
    const words = eventInWords(sample);
    const alike = [...names.values()].filter(
      (name) => name === words || name.startsWith(`${words} #`),
    ).length;
    names.set(sample, alike === 0 ? words : `${words} #${alike + 1}`);
  }
  return names;
}

/** Fails where an event of the machine has no sample, and where a sample is of no event. */
export function assertSamples(
  id: string,
  { events }: Chart,
  samples: readonly AnyEventObject[],
  senders: ReadonlySet<string>,
): void {
  const descriptors = [...events];
  const told = [...senders].map((child) => `xstate.snapshot.${child}`);
  const without = descriptors.filter((descriptor) => !samples.some(({ type }) => fits(descriptor, type)));
  if (without.length > 0) throw new Error(`${id}: no sample of ${without.join(', ')}`);
  const strange = samples.filter(
    ({ type }) => ![...descriptors, ...told].some((descriptor) => fits(descriptor, type)),
  );
  if (strange.length > 0) throw new Error(`${id}: no event ${strange.map(({ type }) => type).join(', ')}`);
}
