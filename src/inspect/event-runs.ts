import { eventInWords } from '../../scripts/machines/chart-words.ts';
import type { Step } from './tab-messages.ts';

export function groupAlikeNeighbours<T>(all: readonly T[], isAlike: (one: T, other: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const one of all) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && isAlike(last, one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

export function formatTime(at: number): string {
  const milliseconds = String(Math.floor(at) % 1000).padStart(3, '0');
  return `${new Date(at).toLocaleTimeString('en-GB')}.${milliseconds}`;
}

export function describeStepEvent({ event: { type }, stoppedWith }: Step): string {
  if (type === 'xstate.init') return 'began';
  if (type !== 'xstate.stop') return eventInWords(type);
  return stoppedWith
    ? `stopped with ${stoppedWith.machine}, which was sent “${eventInWords(stoppedWith.event)}”`
    : 'stopped';
}
