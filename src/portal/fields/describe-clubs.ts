import { listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import { t } from '#domain/texts/texts.ts';

/** Describes which clubs must be chosen. Mandatory clubs, to which every member belongs, do not count. */
export function describeClubChoice(
  clubs: readonly Club[],
  to: 'membership.clubs.hint' | 'apply.clubs.hint',
): string {
  const mandatory = listMandatoryClubs(clubs);
  const names = clubs.filter(({ shortName }) => mandatory.includes(shortName)).map(({ name }) => name);
  return names.length > 0
    ? t(to, { names: new Intl.ListFormat('en').format(names) })
    : t('membership.clubs.hint.any');
}
