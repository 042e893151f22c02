import { affiliatedGroups, clubs } from './kinds/clubs-and-groups.ts';
import type { Kind } from './kinds/kind.ts';
import { members } from './kinds/members.ts';
import { records } from './kinds/records.ts';

/** The kinds of files that an import takes. Each comes after the kinds that its rows refer to. */
export const kinds: readonly Kind[] = [clubs, affiliatedGroups, members, records];
