import '../../portal/members-texts.ts';
import '../../portal/undo-texts.ts';
import { t } from '#domain/texts/texts.ts';
import type { RecordsByYear } from '#domain/year-record.ts';
import type { Saved } from '#machines/members/record-changes.ts';

type Record = RecordsByYear[string];

function nameIn(list: readonly { readonly shortName: string; readonly name: string }[], shortName: string) {
  return list.find((one) => one.shortName === shortName)?.name ?? shortName;
}

/** What of a member's record was saved, in words: what was added or removed, or how it is now. */
export function savedChange({ back, change }: Saved, record: Record | undefined): string {
  const { year } = change;
  const given = (what: string) => t(change.wish ? 'undo.taken' : 'undo.removed', { what, year });
  switch (change.kind) {
    case 'licence': {
      const before = back.kind === 'licence' ? back.wish : null;
      if (change.wish && before) {
        const [what, other] = [t(`licence.${change.wish}`), t(`licence.${before}`)];
        return t('undo.replaced', { what, other, year });
      }
      const id = change.wish ?? before;
      return given(id ? t(`licence.${id}`) : change.field);
    }
    case 'club':
      return given(nameIn(record?.clubMemberships ?? [], change.field));
    case 'group':
      return given(nameIn(record?.affiliatedGroupMemberships ?? [], change.field));
    case 'insurance': {
      const covers = (['thirdParty', 'personalAccident', 'insuredElsewhere'] as const)
        .filter((cover) => change.wish[cover])
        .map((cover) => t(`insurance.${cover}`));
      return t('undo.insurance', { what: covers.join(', ') || t('undo.insurance.none'), year });
    }
    case 'agency':
      return t('undo.agency', { what: change.wish, year });
  }
}
