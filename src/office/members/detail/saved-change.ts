import '../../portal/members-texts.ts';
import '../../undo/undo-texts.ts';
import { nameLicence } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import type { RecordsByYear } from '#domain/year/year-record.ts';
import { sumOpenLinesFor } from '#machines/members/file/year-money.ts';
import type { Covers, SavedChange } from '#machines/members/file/record-changes.ts';

type Record = RecordsByYear[string];

function findName(list: readonly { readonly shortName: string; readonly name: string }[], shortName: string) {
  return list.find((one) => one.shortName === shortName)?.name ?? shortName;
}

function listCoversLacking(covers: Covers, others: Covers): string {
  return (['thirdParty', 'personalAccident', 'insuredElsewhere'] as const)
    .filter((cover) => covers[cover] && !others[cover])
    .map((cover) => t(`insurance.${cover}`))
    .join(', ');
}

/**
 * Returns what is outstanding because of a change, in cents. A refund due is below 0. Returns 0 if more is outstanding,
 * because the page then shows only the sum.
 */
export function sumOpenAfterChange({ change }: SavedChange, record: Record | undefined): number {
  const open = sumOpenLinesFor(record?.money, ({ kind, shortName, why }) => {
    if (why !== 'changed') return false;
    if (change.kind === 'club') return kind === 'club' && shortName === change.field;
    return change.kind === 'insurance' && (kind === 'thirdParty' || kind === 'personalAccident');
  });
  return open === sumOpenLinesFor(record?.money, () => true) ? open : 0;
}

export function describeSavedChange({ back, change }: SavedChange, record: Record | undefined): string {
  const { year } = change;
  const describeTaken = (what: string) => t(change.wish ? 'undo.taken' : 'undo.removed', { what, year });
  switch (change.kind) {
    case 'licence': {
      const before = back.kind === 'licence' ? back.wish : null;
      if (change.wish && before) {
        const [what, other] = [nameLicence(change.wish), nameLicence(before)];
        return t('undo.replaced', { what, other, year });
      }
      const id = change.wish ?? before;
      return describeTaken(id ? nameLicence(id) : change.field);
    }
    case 'club':
      return describeTaken(findName(record?.clubMemberships ?? [], change.field));
    case 'group':
      return describeTaken(findName(record?.affiliatedGroupMemberships ?? [], change.field));
    case 'insurance': {
      const [now, before] = [change.wish, back.kind === 'insurance' ? back.wish : change.wish];
      const [what, other] = [listCoversLacking(now, before), listCoversLacking(before, now)];
      if (what && other) return t('undo.replaced', { what, other, year });
      return t(what ? 'undo.taken' : 'undo.removed', { what: what || other, year });
    }
    case 'agency':
      return t('undo.agency', { what: change.wish, year });
  }
}
