import { expect, test } from 'vitest';
import { chartOf } from '#tests/support/models/chart.ts';
import { mutantsOf } from './mutants.ts';
import { truths } from './truth-tables/truths.ts';

type Row = {
  readonly machine: string;
  readonly transitions: string;
  readonly retargeted: string;
  readonly negated: string;
};

test('every transition retargeted and every guard negated, one at a time, is told from the truth', async () => {
  const rows: Row[] = [];
  const survivors: string[] = [];
  const unchanged: string[] = [];
  for (const { truth } of truths) {
    const { machine, tells } = truth;
    expect(await tells(machine)).toBeNull();
    const made = { retargeted: 0, negated: 0 };
    const caught = { retargeted: 0, negated: 0 };
    const all = mutantsOf(machine);
    for (const { transition, mutants } of all) {
      if (mutants.length === 0) unchanged.push(transition);
      for (const mutant of mutants) {
        made[mutant.kind] += 1;
        if ((await tells(mutant.machine)) === null) survivors.push(mutant.name);
        else caught[mutant.kind] += 1;
      }
    }
    const changed = all.filter(({ mutants }) => mutants.length > 0).length;
    rows.push({
      machine: machine.id,
      transitions: `${changed}/${chartOf(machine).transitions.size}`,
      retargeted: `${caught.retargeted}/${made.retargeted}`,
      negated: `${caught.negated}/${made.negated}`,
    });
    expect(all.length).toBe(chartOf(machine).transitions.size);
  }
  const line = ({ machine, transitions, retargeted, negated }: Row) =>
    `| ${machine.padEnd(22)} | ${transitions.padStart(11)} | ${retargeted.padStart(10)} | ${negated.padStart(10)} |`;
  const head = line({
    machine: 'mutants caught',
    transitions: 'transitions',
    retargeted: 'retargeted',
    negated: 'negated',
  });
  console.log([head, ...rows.map(line)].join('\n'));

  expect(survivors).toEqual([]);
  // Should there ever be one that nothing can be changed of, it is to be named here with its reason.
  expect(unchanged).toEqual([]);
});
