import { onTestFinished, vi } from 'vitest';
import { Turns } from '#server/base/turns.ts';

export const columns = [
  'Number',
  'First name',
  'Last name',
  'Mobile number',
  'Email address',
  'Renewed 2026',
  'Owed',
];
export const row = (place: number) => [
  String(1000 + place),
  'Ġorġa',
  `Żammit ${place}`,
  '+356 79001001',
  'gorga@example.mt',
  place % 2 === 0 ? 'yes' : 'no',
  '12.50',
];

/** A list of 60 people with these columns. */
export const asked = {
  kind: 'members',
  filters: { numbered: 'yes' },
  columns,
  amounts: [6],
  said: ['Member number: Yes', 'Search: Żammit'],
  rows: Array.from({ length: 60 }, (_, place) => row(place)),
};

/** Holds back every long document until so many were asked for; with `empty`, nothing is drawn. */
export function holdDrawing(many: number, drawn: 'empty' | 'whole' = 'whole'): void {
  let go = () => {};
  const everybodyAsked = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { run } = Turns.prototype;
  let asking = 0;
  const held = vi.spyOn(Turns.prototype, 'run').mockImplementation(function (
    this: Turns,
    caller,
    work,
    unwanted,
  ) {
    asking += 1;
    if (asking === many) go();
    const draw = drawn === 'whole' ? work : () => Promise.resolve(new Uint8Array());
    return run.call(this, caller, () => everybodyAsked.then(draw), unwanted);
  });
  onTestFinished(() => {
    go();
    held.mockRestore();
  });
}
