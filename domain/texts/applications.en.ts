export const applicationsEn = {
  'action.applications.fetch': 'fetch the applications',
  'action.applications.photo': 'fetch the photo',
  'action.applications.accept': 'accept the application',
  'action.applications.refuse': 'refuse the application',
  'action.applications.ask': 'ask the applicant',
  'action.applications.link': 'send the link',
  'error.application.price':
    'The price has changed since the list was read. Look at the new price, then accept it again.',
  'error.application.questions': 'You have asked about this application {most} times: accept or refuse it.',
  'error.application.paying': 'A payment for this application is arriving. Look again in a few minutes.',
  'error.application.unpayable':
    'This application cannot be paid by card as it stands. Read the list again to see why.',
  'error.application.links':
    'The link was sent again {most} times within a day. Wait until tomorrow, or take the payment here.',
  'error.application.before':
    'The same person is accepted already, as {number}, and has not paid yet. Take that back first, or refuse this one.',
  'error.application.unfit': 'This application cannot be accepted as it is. Read the list again to see why.',
  'error.application.onFile':
    'Somebody on file has this ID card number already. Look at them under “Perhaps on file” before you decide.',
  'error.application.gone': 'This application is gone. The list shows what is still open.',
  'error.application.decided': 'This application was decided meanwhile. The list shows what is still open.',
  'error.application.accepted': '{who} has already accepted this application.',
  'error.application.ended': 'This application was not paid in time, and has ended.',
  'error.application.refused': '{who} has already refused this application.',
  'applications.title': 'Applications',
  'applications.lead':
    'Who wants to become a member, and who is accepted and has not paid yet. Each application is decided once, and the applicant is told.',
  'applications.none': 'No open applications',
  'applications.count': '{count, plural, one {# application} other {# applications}}',
  'applications.first': 'The first {count} applications',
  'applications.firstOf': 'The first {count} of {all} applications',
  'applications.person': 'Applicant',
  'applications.contact': 'Contact',
  'applications.choice': 'Wants',
  'applications.since': 'Since',
  'applications.hints': 'Perhaps on file',
  'applications.before': 'Accepted already as {number}, not paid yet',
  'applications.decision': 'Decision',
  'applications.parent': 'Parent: {name}',
  'applications.born': 'Born on {day} in {place}',
  'applications.clubs': 'Clubs: {names}',
  'applications.groups': 'Groups: {names}',
  'applications.licences': 'Licences: {names}',
  'applications.covers': 'Insurance: {names}',
  'applications.elsewhere': 'Insured elsewhere: {name}',
  'applications.accept': 'Accept…',
  'applications.ask': 'Ask…',
  'applications.pay': 'Paid here…',
  'applications.send': 'Send the link again…',
  'applications.takeBack': 'Take back…',
  'applications.refuse': 'Refuse…',
  'applications.asked': 'Asked: {text}',
  'applications.answered': 'Answer: {text}',
  'applications.noAnswer': 'No answer yet',
  'applications.toBePaid': 'Accepted as {number}, to be paid by {day}',
  'applications.more': 'Show more',
  'applications.of': '{what} {name}',
  'applications.again': 'Read the list again',
  'applications.cancel': 'Cancel',
  'applications.photo': 'Photo of the applicant',
  'applications.accept.title': 'Make {name} a member?',
  'applications.accept.why':
    'They get the next membership number, and a membership for this year for {total}. Paid here they are a member at once. Otherwise they get a link to pay by card, and are a member once that is paid.',
  'applications.accept.yes': 'Accept',
  'applications.pay.title': 'Did {name} pay here?',
  'applications.pay.why':
    'They become a member at once, as {number}, for {total}. Their link to pay by card leads nowhere then.',
  'applications.pay.yes': 'Record the payment',
  'applications.pay.how': 'Choose how it was paid.',
  'applications.send.title': 'Send {name} the link to pay again?',
  'applications.send.why':
    'They get it by SMS and email once more. The links that they have stay good, and so does the day.',
  'applications.send.yes': 'Send the link',
  'applications.ask.title': 'Ask {name}',
  'applications.ask.why':
    'They get your question by SMS and email, with a link to answer it. The answer comes to this list.',
  'applications.ask.yes': 'Send the question',
  'applications.question': 'Question',
  'applications.question.required': 'Write a question.',
  'applications.refuse.title': 'Refuse the application of {name}?',
  'applications.refuse.why':
    'They are told by SMS and email, with your reason, which their page says for 90 days.',
  'applications.refuse.yes': 'Refuse',
  'applications.takeBack.title': 'Take back that {name} is accepted?',
  'applications.takeBack.why':
    'They do not become a member, and can pay by no link any more. They are told by SMS and email, with your reason.',
  'applications.takeBack.yes': 'Take back',
  'applications.reason': 'Reason',
  'applications.reason.required': 'Give a reason.',
  'applications.accepted.title': 'Member added',
  'applications.accepted': '{name} is a member now, with the number {number}.',
  'applications.toPay.title': 'Application accepted',
  'applications.toPay':
    '{name} gets a link to pay, and is a member with the number {number} once that is paid.',
  'applications.sent.title': 'Link sent',
  'applications.sent': '{name} gets the link to pay again.',
  'applications.asked.title': 'Question sent',
  'applications.asked.done': '{name} was asked. The answer comes to this list.',
  'applications.accepted.receipt': '{name} is a member now, with the number {number}. Receipt {receipt}.',
  'applications.refused.title': 'Application refused',
  'applications.refused': 'The application of {name} is refused.',
  'sms.applicantCode':
    '{association}: your code is {code}. Enter it to send the application for membership. It is valid for 10 minutes.',
  'sms.application.of': '{association}, for {name}',
  'sms.applicationAccepted':
    '{association}: you are a member now. Your membership number is {number}. Sign in: {url}',
  'sms.applicationToPay':
    '{association}: you are accepted. Pay {total} by {day}, and you are a member with the number {number}: {url}',
  'sms.applicationReminder':
    '{association}: your membership is not paid yet. Pay {total} by {day}, or the application ends: {url}',
  'sms.applicationEnded':
    '{association}: your application was not paid in time and has ended. You can apply again: {url}',
  'sms.applicationForgotten':
    '{association}: your application was not decided in {days} days and is deleted. You can apply again: {url}',
  'sms.applicationQuestion': '{association}, about your application: {question} Answer here: {url}',
  'sms.applicationRefused': '{association}: your application for membership was not accepted. {reason}',
  'mail.application.of': 'This is about the application of {name}.',
  'mail.application.subject': '{association}: your application for membership',
  'mail.application.accepted':
    'You are a member of {association} now. Your membership number is {number}.\n\nSign in here: {url}\n',
  'mail.application.toPay':
    'Your application for membership of {association} is accepted.\n\nPay {total} by {day}, and you are a member with the number {number}. You can pay by card here: {url}\n',
  'mail.application.reminder':
    'Your membership of {association} is not paid yet.\n\nPay {total} by {day}, or the application ends. You can pay by card here: {url}\n',
  'mail.application.ended':
    'Your application for membership of {association} was not paid in time and has ended.\n\nYou can apply again: {url}\n',
  'mail.application.forgotten':
    'Your application for membership of {association} was not decided in {days} days, and is deleted.\n\nYou can apply again: {url}\n',
  'mail.application.question':
    '{association} asks you about your application for membership:\n\n{question}\n\nAnswer here: {url}\n',
  'mail.application.refused':
    'Your application for membership of {association} was not accepted.\n\n{reason}\n',
} as const;
