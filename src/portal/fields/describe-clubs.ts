import { listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import { t } from '#domain/texts/texts.ts';

/** What there is to choose among the clubs, beside those that every member belongs to. */
export function describeClubs(
  clubs: readonly Club[],
  to: 'membership.clubs.hint' | 'apply.clubs.hint',
): string {
  const mandatory = listMandatoryClubs(clubs);
  const names = clubs.filter(({ shortName }) => mandatory.includes(shortName)).map(({ name }) => name);
  return names.length > 0
    ? t(to, { names: new Intl.ListFormat('en').format(names) })
    : t('membership.clubs.hint.any');
}
