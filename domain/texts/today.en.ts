export const todayEn = {
  'action.today': 'count what needs you today',

  'today.title': 'Today',
  'today.lead': 'What somebody has to do. You see what is your work.',
  'today.lines': 'What needs you',
  'today.none': 'Nothing needs you today',
  'today.again': 'Look again',
  'today.payments':
    '{count, plural, one {# payment needs to be looked after} other {# payments need to be looked after}}',
  'today.applications':
    '{count, plural, one {# application for membership} other {# applications for membership}}, the oldest of {day}',
  'today.applicationsEnding':
    '{count, plural, one {# application is deleted} other {# applications are deleted}} soon unless decided, the oldest of {day}',
  'today.applicationsStuck':
    '{count, plural, one {# accepted application cannot be paid as it is} other {# accepted applications cannot be paid as they are}}, the oldest of {day}',
  'today.requests':
    '{count, plural, one {# request of a member} other {# requests of members}}, the oldest of {day}',
  'today.messages.failed': '{count, plural, one {# message failed} other {# messages failed}}',
  'today.messages.waiting':
    '{count, plural, one {# message has been waiting for an hour} other {# messages have been waiting for an hour}}',
  'today.owing':
    '{count, plural, one {# year of a member is not paid} other {# years of members are not paid}}, the oldest since {day}',
  'today.refunds': '{count, plural, one {# refund is due at the desk} other {# refunds are due at the desk}}',
  'today.yearToOpen': 'Members cannot renew for {year} yet: the year is not open',
  'today.insurer.never':
    '{count, plural, one {# certificate} other {# certificates}}, and the insurer was told of none this year',
  'today.insurer':
    '{count, plural, one {# certificate is new} other {# certificates are new}} since the insurer was told on {day}',
  'today.clubs':
    '{count, plural, one {Money for # club waits} other {Money for # clubs waits}} to be paid over: nothing was paid over for a month',
  'today.backup.never': 'No backup was ever made. Tell whoever runs the portal.',
  'today.backup': 'The last backup is of {day}. Tell whoever runs the portal.',
  'today.season':
    '{year}: {members, plural, one {# member} other {# members}}, and {notYet, plural, one {# of the year before has} other {# of the year before have}} not renewed yet',
  'today.oldCount': 'The season and the money for clubs were counted at most five minutes ago.',
  'today.requests.menu': '{count, plural, one {# open} other {# open}}',
} as const;
