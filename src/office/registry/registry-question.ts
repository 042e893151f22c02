import { formatEuro } from '#domain/values/money.ts';
import type { FeesByYear } from '#domain/registry/club.ts';
import { getNewestFee, listFeeYears } from '#domain/year/club-fees.ts';
import { t } from '#domain/texts/texts.ts';
import { countPeopleCharged, type Change, type Entry } from '#machines/registry/enabled-list.machine.ts';

/** Writes one sentence for each year, with the fee before the change and the fee after the change. */
function writeFeesBack({ previous, value }: Change & { readonly field: 'fees' }): string {
  const toText = (fees: FeesByYear, year: string) => formatEuro(fees[year] ?? 0);
  return listFeeYears(value)
    .map((year) =>
      t('undo.fee.question', { year, before: toText(previous, year), after: toText(value, year) }),
    )
    .join(' ');
}

/** Returns the question before a change that affects people. The question says how many people are affected. */
export function describeRegistryQuestion(entries: readonly Entry[], change: Change) {
  const { fees, name = '' } = entries.find(({ id }) => id === change.id) ?? {};
  const count = countPeopleCharged(entries, change) ?? 0;
  if (change.field === 'mandatory') {
    return {
      title: t('clubs.mandatory.title', { name }),
      what: t('clubs.mandatory.question', { fee: formatEuro(getNewestFee(fees ?? {})) }),
      concerned: t('clubs.mandatory.concerned', { count }),
      yes: t('clubs.mandatory.yes'),
    };
  }
  if (change.field === 'fees') {
    return {
      title: t('clubs.fee.title', { name }),
      what: writeFeesBack(change),
      concerned: t('clubs.fee.concerned', { count }),
      yes: t('undo.button'),
    };
  }
  // Only clubs have fees, so an entry without fees is a group.
  const kind = fees === undefined ? 'groups' : 'clubs';
  return {
    title: t(`${kind}.disable.title`, { name }),
    what: t(`${kind}.disable.question`),
    concerned: t(`${kind}.disable.concerned`, { count }),
    yes: t('registry.disable'),
  };
}
