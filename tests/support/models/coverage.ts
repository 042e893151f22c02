import type { AnyStateMachine } from 'xstate';
import type { Path } from './path.ts';

/** What there is to cover, each by its name: states and transitions of the config, steps, and the places that they lead to. */
export type Whole = {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
};

export type Coverage = {
  readonly states: string;
  readonly transitions: string;
  readonly steps: string;
  readonly paths: number;
};

export function coveredBy<M extends AnyStateMachine>(paths: readonly Path<M>[]): Whole {
  const reached = paths.flatMap((path) => [path.start, ...path.steps]);
  return {
    states: new Set(reached.flatMap((one) => one.states)),
    transitions: new Set(reached.flatMap((one) => one.transitions)),
    edges: new Set(paths.flatMap((path) => path.steps.map((step) => step.edge))),
    places: new Set(reached.map(({ place }) => place)),
  };
}

export function inWords(whole: Whole, covered: Whole, paths: number): Coverage {
  const share = (key: keyof Whole) =>
    `${[...whole[key]].filter((name) => covered[key].has(name)).length}/${whole[key].size}`;
  return { states: share('states'), transitions: share('transitions'), steps: share('edges'), paths };
}

export function assertFull(id: string, words: string, whole: Whole, covered: Whole): void {
  const missing = (['states', 'transitions', 'edges', 'places'] as const).flatMap((key) =>
    [...whole[key]].filter((name) => !covered[key].has(name)),
  );
  if (missing.length > 0) throw new Error(`${id}: ${words}\n  ${missing.join('\n  ')}`);
}
