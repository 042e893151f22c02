import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { countPeopleCharged, type Change, type Entry } from '#machines/registry/enabled-list.machine.ts';

/** The question before a registry's change of a club or group that costs people something, and how many. */
export function writeRegistryQuestion(entries: readonly Entry[], change: Change) {
  const { fee, name = '' } = entries.find(({ id }) => id === change.id) ?? {};
  const count = countPeopleCharged(entries, change) ?? 0;
  if (change.field === 'mandatory') {
    return {
      title: t('clubs.mandatory.title', { name }),
      what: t('clubs.mandatory.question', { fee: formatEuro(fee ?? 0) }),
      concerned: t('clubs.mandatory.concerned', { count }),
      yes: t('clubs.mandatory.yes'),
    };
  }
  if (change.field === 'fee') {
    return {
      title: t('clubs.fee.title', { name }),
      what: t('undo.fee.question', { before: formatEuro(change.previous), after: formatEuro(change.value) }),
      concerned: t('clubs.fee.concerned', { count }),
      yes: t('undo.button'),
    };
  }
  // A club has a fee, and a group has none.
  const kind = fee === undefined ? 'groups' : 'clubs';
  return {
    title: t(`${kind}.disable.title`, { name }),
    what: t(`${kind}.disable.question`),
    concerned: t(`${kind}.disable.concerned`, { count }),
    yes: t('registry.disable'),
  };
}
