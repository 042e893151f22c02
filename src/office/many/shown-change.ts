import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { changeOfManyMachine } from '#machines/many/change-of-many.machine.ts';

export interface ShownChange {
  readonly change: ActorRefFrom<typeof changeOfManyMachine>;
  readonly snapshot: SnapshotFrom<typeof changeOfManyMachine>;
}
