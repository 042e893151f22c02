/** Texts of what a renewal holds otherwise than the latest year, which members and the office read alike. */
export const renewalEn = {
  'changes.title': 'Changed since {year}',
  'changes.added': 'Added: {names}',
  'changes.removed': 'Removed: {names}',
  'changes.noLongerOffered': 'No longer offered: {names}',
  'changes.fee': 'Fee of {name}: {now}, was {before}',
} as const;
