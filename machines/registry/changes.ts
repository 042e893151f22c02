/** An entry of a registry: what its switches say, and what else its list shows of it. */
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

/** A change of one entry of a registry by a switch, and the message that it gives. */
export type Change = {
  readonly id: string;
  readonly field: 'enabled' | 'mandatory';
  readonly value: boolean;
};

/** The entries with changes made to them, one after the other. */
export function changed(entries: readonly Entry[], changes: readonly Change[]): readonly Entry[] {
  if (changes.length === 0) return entries;
  return entries.map((entry) =>
    changes
      .filter(({ id }) => id === entry.id)
      .reduce<Entry>((made, { field, value }) => ({ ...made, [field]: value }), entry),
  );
}

/** How many people a change costs something, or null where it costs nobody anything: such a change is not asked about. */
export function peopleCosted(entries: readonly Entry[], { field, id, value }: Change): number | null {
  const { concerned } = entries.find((entry) => entry.id === id) ?? {};
  if (field === 'enabled') return value ? null : (concerned?.disabled ?? null);
  return value ? (concerned?.mandatory ?? null) : null;
}
