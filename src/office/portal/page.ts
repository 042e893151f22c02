import { isAssociation } from '#domain/access/role.ts';
import { mayDo, type Duty, type Work } from '#domain/access/duties.ts';
import type { PlainKey } from '#domain/texts/texts.ts';

/** Who may see a page: administrators of the association, administrators of groups, or all administrators. */
type Audience = 'office' | 'group' | 'all';

/** `first` has no heading. The user can open and close the other groups. */
export type MenuGroupId = 'first' | 'members' | 'reports' | 'administration' | 'profile';

export interface Page {
  readonly path: `/admin${string}`;
  /** The page's component in `src/app/office/further-pages.ts` or, for lists of members, in `office-area.ts`. */
  readonly screen: string;
  readonly who: Audience;
  /** Undefined if the page is only for reading. */
  readonly work?: Work;
  /** Undefined if the menu does not contain the page, because another page opens it. */
  readonly menu?: MenuGroupId;
  readonly label?: PlainKey;
  /** The page that opens this page. While this page is shown, the menu marks the page `from`. */
  readonly from?: `/admin${string}`;
}

export function maySee(
  { duty, role }: { readonly role: string; readonly duty?: Duty | undefined },
  { who, work = 'reading' }: Pick<Page, 'who' | 'work'>,
): boolean {
  if (!mayDo(duty, work)) return false;
  return who === 'all' || (who === 'office') === isAssociation(role);
}
