export const renewalEn = {
  'changes.title': 'Changed since {year}',
  'changes.added': 'Added: {names}',
  'changes.removed': 'Removed: {names}',
  'changes.noLongerOffered': 'No longer offered: {names}',
  'error.price.changed': 'The price has changed since it was shown. Look at the new price, then renew again.',
  'changes.paid': '{name} is paid by {group}',
  'changes.fee': 'Fee of {name}: {now}, was {before}',
  'choice.search': 'Search the clubs',
  'choice.searched': '{count} of {all} are shown. What is chosen is always shown.',
} as const;
