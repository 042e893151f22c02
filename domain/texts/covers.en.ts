/** The texts of the question before the office adds a cover of a past year, or adds a removed cover again. */
export const coversEn = {
  'covers.again.title': 'Give {name} a new certificate?',
  'covers.again.taken':
    '{cover} was taken away on {day}, and certificate {certificate} became void. It cannot go on as it was: it begins anew.',
  'covers.again.told': 'What the insurer will be told:',
  'covers.again.voided': 'Certificate {certificate} is void.',
  'covers.again.new': 'A new certificate for {year}:',
  'covers.again.line': '{cover} from {from}, {price}',
  'covers.again.line.bought': '{cover} from the day on which it was bought, {price}',
  'covers.again.yes': 'Make a new certificate',
  'covers.again.no': 'Leave it as it is',

  'covers.boughtOn': 'Date of purchase',
  'covers.boughtOn.hint': 'The day of {year} on which the cover was bought: it begins then.',
  'covers.boughtOn.title': 'When did {name} buy this cover of {year}?',
  'covers.boughtOn.yes': 'Add the cover',
  'invalid.boughtOn': 'Date of purchase is required and must be a day of that year, entered as dd/mm/yyyy.',
  'invalid.boughtOn.notOver': 'A date of purchase is given only for a year that is over.',
} as const;
