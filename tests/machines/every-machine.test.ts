import { existsSync, readFileSync } from 'node:fs';
import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { describe, expect, test } from 'vitest';
import {
  StateMachine,
  createActor,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { isFields, listOf, pictureOf } from '#tests/machines/stately-picture.ts';
import { chartOf } from '#tests/support/models/chart.ts';
import {
  comeByThemselves,
  leftWhileSent,
  walkedElsewhere,
  withoutControl,
} from '#tests/support/models/exceptions.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';

/** Where XState has no name for what is handed over: data going in and out, never behaviour. */
const dataMappers = new Set(['context', 'input', 'output']);

function* inline(value: unknown, place: string): Generator<string> {
  if (typeof value === 'function') yield place;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* inline(one, `${place}[${index}]`);
  } else if (isFields(value)) {
    for (const [key, one] of Object.entries(value)) {
      if (!(dataMappers.has(key) && typeof one === 'function')) yield* inline(one, `${place}.${key}`);
    }
  }
}

type Node = { readonly place: string; readonly fields: Readonly<Record<string, unknown>> };

function* nodesOf(config: unknown, place: string): Generator<Node> {
  if (!isFields(config)) return;
  yield { place, fields: config };
  if (!isFields(config['states'])) return;
  for (const [key, child] of Object.entries(config['states'])) yield* nodesOf(child, `${place}.${key}`);
}

/** Every state that some way leads to: by a transition from one that is reached, or on entering one. */
function reachedFrom(root: AnyStateNode): Set<string> {
  const reached = new Set<string>();
  const enter = (node: AnyStateNode): void => {
    if (reached.has(node.id)) return;
    reached.add(node.id);
    if (node.parent) enter(node.parent);
    const begun =
      node.type === 'parallel' ? Object.values<AnyStateNode>(node.states) : (node.initial?.target ?? []);
    begun.forEach(enter);
    const transitions: readonly AnyTransitionDefinition[] = [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
    ];
    for (const { target } of transitions) target?.forEach(enter);
  };
  enter(root);
  return reached;
}

/** Something of an event that does nothing: what comes by itself is listed in one place with its reason. */
const emptyExecutor =
  /^ *(?:'[^'\n]+'|\w+): (?:async )?\([^()\n]*\) => (?:undefined|\{(?:\s|\/\/.*\n)*\}),$/m;

/** The test that walks a machine on its screen, or else where there is none. */
function walkOf(name: string): string {
  return walkedElsewhere[name]?.test ?? `tests/screens/${name}.test.ts`;
}

function nodes(machine: AnyStateMachine): Node[] {
  return [...nodesOf(machine.config, machine.id)];
}

const files = await machineFiles();

test.each(Object.entries({ comeByThemselves, withoutControl, leftWhileSent }))(
  '%s lists only events that there are',
  (_, list) => {
    const listed = Object.entries(list).flatMap(([id, events]) =>
      Object.keys(events).map((event) => `${id}: ${event}`),
    );
    const known = files.flatMap(({ machine }) =>
      [...chartOf(machine).events].map((event) => `${machine.id}: ${event}`),
    );
    expect(listed.filter((one) => !known.includes(one))).toEqual([]);
  },
);

test('the walk finds the machines', () => {
  expect(files.map((file) => file.path)).toEqual(
    expect.arrayContaining([
      'checkout.machine.ts',
      'insurance/renewal-insurance.machine.ts',
      'licences/licence-choice.machine.ts',
      'notices.machine.ts',
      'photo-capture.machine.ts',
      'renewal/membership-renewal.machine.ts',
      'session/member-session.machine.ts',
      'sign-in/member-sign-in.machine.ts',
      'submission.machine.ts',
    ]),
  );
});

describe.each(files)('$path', ({ name, machine, source, exportName }) => {
  test('has the id of its name', () => {
    expect(`${machine.id}Machine`).toBe(exportName);
  });

  test('holds nothing inline', () => {
    expect([...inline(machine.config, machine.id)]).toEqual([]);
  });

  test('describes every state in one line', () => {
    const silent = nodes(machine).filter(
      ({ fields: { description } }) => typeof description !== 'string' || !/^\S.*$/.test(description),
    );
    expect(silent.map((node) => node.place)).toEqual([]);
  });

  test('names every actor that it invokes, and the life it has there', () => {
    const nameless = nodes(machine).flatMap(({ place, fields }) =>
      listOf(fields['invoke'])
        .filter((one) => !isFields(one) || typeof one['id'] !== 'string' || typeof one['src'] !== 'string')
        .map(() => place),
    );
    expect(nameless).toEqual([]);
  });

  test('names every delay', () => {
    const delays = nodes(machine).flatMap(({ fields: { after } }) =>
      isFields(after) ? Object.keys(after) : [],
    );
    expect(delays.filter((delay) => !(delay in machine.implementations.delays))).toEqual([]);
  });

  test('is read by the Stately parser as it runs', () => {
    const read = extractMachinesFromFile(source)?.machines ?? [];
    expect(read).toHaveLength(1);
    expect(pictureOf(read[0]?.toConfig())).toEqual(pictureOf(machine.config));
  });

  test('leaves no state unreachable', () => {
    const { states } = chartOf(machine);
    const reached = reachedFrom(machine.root);
    expect([...states].filter((state) => !reached.has(state))).toEqual([]);
  });

  // Its walk fails where an event has no sample, and where a state or transition of the config is not driven.
  test('has every state and transition walked by the paths that it generates', () => {
    const path = walkOf(name);
    const walk = existsSync(path) ? readFileSync(path, 'utf8') : '';
    expect(walk).toMatch(new RegExp(`(?:m|screenM)odelOf\\(\\s*${exportName}\\b`));
    expect(walk).toMatch(/\bdrive\b/);
    expect(walk.includes('screenModelOf')).toBe(!(name in walkedElsewhere));
    expect(walk).not.toMatch(emptyExecutor);
  });

  const actions = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('type' in action))
    .map(([name, action]) => ({ name, action }));
  test.each(actions)('does nothing to the app by itself: $name must be provided', ({ name, action }) => {
    expect(action).toThrow(new Error(`\`${name}\` must be provided`));
  });

  const stubs = Object.entries(machine.implementations.actors)
    .map(([name, provided]) => ({ name, logic: 'src' in provided ? provided.src : provided }))
    .filter(({ logic }) => !(logic instanceof StateMachine));
  test.each(stubs)('owns no I/O: $name must be provided', async ({ name, logic }) => {
    const refusal = await new Promise((resolve) => {
      const actor = createActor(logic);
      actor.subscribe({ error: resolve, next: () => {}, complete: () => resolve('it ran') });
      actor.start();
    });
    expect(refusal).toEqual(new Error(`\`${name}\` must be provided`));
  });
});
