export const samePeopleEn = {
  'action.same.hints': 'look for the same person',
  'action.same.fetch': 'fetch who may be the same person',
  'action.same.mark': 'mark the two as different people',
  'action.same.unmark': 'remove the mark',

  'same.reason.same ID number': 'the same ID card number',
  'same.reason.near ID number': 'almost the same ID card number',
  'same.reason.same name': 'the same name',
  'same.reason.near name': 'almost the same name',
  'same.reason.part of the name': 'a part of the name',
  'same.reason.same birth': 'the same date of birth',
  'same.reason.same mobile': 'the same mobile number',

  'hints.title': 'Is this {name}?',
  'hints.why': 'What you have typed has {reasons}.',
  'hints.open': 'Open {name}',
  'hints.warn.landline':
    'This does not look like a mobile number: in Malta they begin with 7 or 9. The member could not receive codes to sign in.',
  'hints.warn.birth':
    'The ID card number is of a birth that was registered in {year}. Check the number and the date of birth.',

  'same.title': 'Possible duplicates',
  'same.lead':
    'People on file who may be one person. If you know that two are different people, mark them, and they leave this list.',
  'same.lead.reader': 'People on file who may be one person.',
  'same.count': '{count, plural, one {# pair} other {# pairs}}',
  'same.none': 'No two people look like one',
  'same.one': 'One',
  'same.other': 'The other',
  'same.why': 'In common',
  'same.decision': 'Your decision',
  'same.mark': 'They are different',
  'same.mark.of': 'They are different: {one} and {other}',
  'same.marked.title': 'Marked as different people',
  'same.marked.caption': 'Pairs marked as different people',
  'same.marked.count': '{count, plural, one {# pair} other {# pairs}}',
  'same.marked.by': 'Marked by {author}, {day}',
  'same.unmark': 'Undo',
  'same.unmark.of': 'Undo: {one} and {other}',
} as const;
