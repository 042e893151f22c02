import { expect } from 'vitest';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { licenceChoiceMachine, getChosenLicences } from '#machines/licences/licence-choice.machine.ts';
import { truthOf } from './truth-table.ts';

/**
 * The specification's section 4, "Licence exclusivity", by hand: what becomes of each pair when one of the two is
 * clicked, and of each licence that stands alone. A licence is written by its id, none by '-'.
 */
const pairs = {
  collector: {
    '-': { collector_a: 'collector_a', collector_a_special: 'collector_a_special' },
    collector_a: { collector_a: '-', collector_a_special: 'collector_a_special' },
    collector_a_special: { collector_a: 'collector_a', collector_a_special: '-' },
  },
  target: {
    '-': { target_a: 'target_a', target_a_special: 'target_a_special' },
    target_a: { target_a: '-', target_a_special: 'target_a_special' },
    target_a_special: { target_a: 'target_a', target_a_special: '-' },
  },
} as const;

const alone = {
  target_a_cb: { '-': 'target_a_cb', target_a_cb: '-' },
  rco: { '-': 'rco', rco: '-' },
  target_b_ts: { '-': 'target_b_ts', target_b_ts: '-' },
  target_b_ag: { '-': 'target_b_ag', target_b_ag: '-' },
  target_b_cp: { '-': 'target_b_cp', target_b_cp: '-' },
  target_b_ml: { '-': 'target_b_ml', target_b_ml: '-' },
} as const;

type Rows = Readonly<Record<string, Readonly<Record<string, LicenceId | '-'>>>>;
type Held = {
  collector: keyof typeof pairs.collector;
  target: keyof typeof pairs.target;
  alone: Record<string, LicenceId | '-'>;
};

function click(held: Held, id: LicenceId): void {
  if (id === 'collector_a' || id === 'collector_a_special') {
    held.collector = pairs.collector[held.collector][id];
  } else if (id === 'target_a' || id === 'target_a_special') {
    held.target = pairs.target[held.target][id];
  } else {
    const rows: Rows = alone;
    held.alone[id] = rows[id]?.[held.alone[id] ?? '-'] ?? '-';
  }
}

function listed(held: Held): LicenceId[] {
  return [held.collector, held.target, ...Object.values(held.alone)].filter((one) => one !== '-');
}

const samples: { type: 'licence toggled'; id: LicenceId }[] = [
  { type: 'licence toggled', id: 'collector_a' },
  { type: 'licence toggled', id: 'collector_a_special' },
  { type: 'licence toggled', id: 'target_a' },
  { type: 'licence toggled', id: 'target_a_special' },
  { type: 'licence toggled', id: 'target_a_cb' },
  { type: 'licence toggled', id: 'rco' },
  { type: 'licence toggled', id: 'target_b_ts' },
  { type: 'licence toggled', id: 'target_b_ag' },
  { type: 'licence toggled', id: 'target_b_cp' },
  { type: 'licence toggled', id: 'target_b_ml' },
];

const every: LicenceId[] = ['target_a_cb', 'rco', 'target_b_ts', 'target_b_ag', 'target_b_cp', 'target_b_ml'];

export const licenceChoiceTruth = truthOf(
  licenceChoiceMachine,
  {
    inputs: [
      { licences: [] },
      { licences: ['collector_a', 'target_a', ...every] },
      { licences: ['collector_a_special', 'target_a_special', ...every] },
    ],
    samples,
    matters: ({ context }) => context.alone,
    walk: true,
  },
  {
    open: ({ input }): Held => {
      const start = input?.licences ?? [];
      return {
        collector: start.find((id) => id === 'collector_a' || id === 'collector_a_special') ?? '-',
        target: start.find((id) => id === 'target_a' || id === 'target_a_special') ?? '-',
        alone: Object.fromEntries(start.filter((id) => every.includes(id)).map((id) => [id, id])),
      };
    },
    does: { 'licence toggled': (held, { id }) => click(held, id) },
    sees: (held, snapshot) => {
      expect(getChosenLicences(snapshot).toSorted()).toEqual(listed(held).toSorted());
    },
  },
);
