/** Texts of the question about covers: before one that was taken away on an earlier day is given again. */
export const coversEn = {
  'covers.again.title': 'Give {name} a new certificate?',
  'covers.again.taken':
    '{cover} was taken away on {day}, and certificate {certificate} became void. It cannot go on as it was: it begins anew.',
  'covers.again.told': 'What the insurer will be told:',
  'covers.again.voided': 'Certificate {certificate} is void.',
  'covers.again.new': 'A new certificate for {year}:',
  'covers.again.line': '{cover} from {from}, {price}',
  'covers.again.yes': 'Make a new certificate',
  'covers.again.no': 'Leave it as it is',
} as const;
