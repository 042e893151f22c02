import { centsOf } from '#domain/money.ts';

/** An entry of a registry that changes: what its switches say, and what else its list shows of it. */
export type Entry = {
  /** The short name or the username. */
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly mandatory?: boolean;
  /** In integer cents. */
  readonly fee?: number;
  readonly group?: string;
  readonly email?: string;
  readonly mobile?: string;
  /** How many people its disabling, its becoming mandatory and its fee concern, where they are asked about first. */
  readonly concerned?: { readonly disabled: number; readonly mandatory?: number; readonly fee?: number };
};

/**
 * A change of one entry of a registry: by a switch, or of a fee, which is put upon the one that was there; and whether
 * it takes another change back.
 */
export type Change = { readonly undo?: true } & (
  | { readonly id: string; readonly field: 'enabled' | 'mandatory'; readonly value: boolean }
  | { readonly id: string; readonly field: 'fee'; readonly value: number; readonly previous: number }
);

/** The change of a registry's entry that takes back another one. */
export function backOf(change: Change | null): Change {
  if (!change) throw new Error('nothing was saved');
  return change.field === 'fee'
    ? { ...change, value: change.previous, previous: change.value, undo: true }
    : { ...change, value: !change.value, undo: true };
}

/** The change of the fee of a registry's entry to what was typed; null where it is that already. */
export function feeChange(entries: readonly Entry[], id: string | null, typed = ''): Change | null {
  const previous = entries.find((entry) => entry.id === id)?.fee;
  const value = centsOf(typed) ?? 0;
  if (id === null || previous === undefined || previous === value) return null;
  return { id, field: 'fee', value, previous };
}

/** The change of a registry that was saved last, as long as its entry is as it left it: no change of others is undone. */
export function stillSaved(entries: readonly Entry[], saved: Change | null): Change | null {
  const entry = entries.find(({ id }) => id === saved?.id);
  return saved && entry?.[saved.field] === saved.value ? saved : null;
}

/** The entries of a registry with changes made to them, one after the other. */
export function changed(entries: readonly Entry[], changes: readonly Change[]): readonly Entry[] {
  if (changes.length === 0) return entries;
  return entries.map((entry) =>
    changes
      .filter(({ id }) => id === entry.id)
      .reduce<Entry>((made, { field, value }) => ({ ...made, [field]: value }), entry),
  );
}

/** How many people a change of a registry costs something; null where it costs nobody anything, and is not asked about. */
export function peopleCosted(entries: readonly Entry[], { field, id, value }: Change): number | null {
  const { concerned } = entries.find((entry) => entry.id === id) ?? {};
  if (field === 'fee') return concerned?.fee ?? null;
  if (field === 'enabled') return value ? null : (concerned?.disabled ?? null);
  return value ? (concerned?.mandatory ?? null) : null;
}
