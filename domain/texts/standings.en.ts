/**
 * Texts of the filters and columns about people's yearly records, in the members' list and in the membership report.
 */
export const standingsEn = {
  'season.standing.members': 'Members of {year}',
  'season.standing.renewed': 'Renewed',
  'season.standing.not yet': 'Renewed in {before}, not yet for {year}',
  'season.standing.new': 'New',
  'season.standing.group alone': 'Insured by a group only',
  'season.standing.lapsed': 'Former members (before {before})',
  'season.filter.standing': 'Membership',
  'season.filter.club': 'Club',
  'season.filter.group': 'Affiliated group',
  'season.filter.licence': 'Licence',
  'season.filter.cover': 'Cover',
  'season.cover.thirdParty': 'Third party',
  'season.cover.personalAccident': 'Personal accident',
  'season.cover.insuredElsewhere': 'Elsewhere',
  'season.cover.none': 'None',
  'season.column.clubs': 'Clubs',
  'season.column.licences': 'Licences',
  'season.column.cover': 'Cover',
} as const;
