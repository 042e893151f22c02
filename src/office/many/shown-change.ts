import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { changeOfManyMachine } from '#machines/many/change-of-many.machine.ts';

/** A change of many people as its dialog shows it. */
export interface ShownChange {
  readonly change: ActorRefFrom<typeof changeOfManyMachine>;
  readonly snapshot: SnapshotFrom<typeof changeOfManyMachine>;
}
