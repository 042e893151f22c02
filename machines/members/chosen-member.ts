import type { SnapshotFrom } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { neighbour } from './listed-members.ts';
import type { memberListMachine } from './member-list.machine.ts';

/** Who was chosen, and the year that it is in the list. */
export type Chosen = { readonly member: AdminMember; readonly thisYear: number };

/** Who is chosen out of the list, or asked for by the address. */
export type Choice = {
  /** The list as it stands, once it was read. */
  readonly list: SnapshotFrom<typeof memberListMachine>['context'] | null;
  /** The member whom the address asks for, by id, until they are opened. */
  readonly asked: number | null;
  readonly chosen: Chosen | null;
  /** Whom the list showed or found when the dialog was opened: the order for Previous and Next until it is closed. */
  readonly among: readonly AdminMember[];
};

/** Whom the address asks for, where the list knows them. */
export function askedFor({ asked, list }: Choice): AdminMember | undefined {
  return asked === null ? undefined : list?.index.find(({ person }) => person.id === asked)?.person;
}

/** Who stands before the one who was chosen in what was found then. */
export function before({ among, chosen }: Choice): AdminMember | undefined {
  return neighbour(among, chosen?.member.id, -1);
}

/** Who stands after the one who was chosen in what was found then. */
export function after({ among, chosen }: Choice): AdminMember | undefined {
  return neighbour(among, chosen?.member.id, 1);
}

export function chosenOf({ chosen }: Choice): Chosen {
  if (!chosen) throw new Error('nobody was chosen');
  return chosen;
}
