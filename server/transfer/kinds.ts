import { affiliatedGroups, clubs } from './kinds/clubs-and-groups.ts';
import type { Kind } from './kinds/kind.ts';
import { members } from './kinds/members.ts';
import { records } from './kinds/records.ts';

/** The files that can be imported. A file comes after the files to which its rows refer. */
export const kinds: readonly Kind[] = [clubs, affiliatedGroups, members, records];
