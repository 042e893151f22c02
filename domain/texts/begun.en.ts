export const begunEn = {
  'begun.insured': 'Insured through {group} for {year}.',
  'begun.notRenewed': 'You have not renewed your membership for {year}.',
  'begun.insuredElsewhere': '{group} has noted for {year} that you are insured elsewhere.',
  'begun.year': 'insured',
  'begun.card.none': 'No member for {year}, so there is no card.',
  'begun.cover.paid': 'Paid by {group}',
  'begun.cover.item': '{cover}, paid by {group}',
  'begun.cover.elsewhere': 'Not available: insured through {group}',
  'begun.group': 'Insured through this group for {year}',
  'begun.office':
    'Insured through {group} for {year}, and not a member. Renew the membership to choose clubs.',
  'begun.office.renewal':
    'Insured through {group} for {year}, and not a member yet. The covers that the group paid for stay.',
  'begun.clubs': 'Renew the membership first',
  'begun.number': 'The next membership number is given: {number}.',
  'begun.number.none': 'No membership number is left.',
} as const;
