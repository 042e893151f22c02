export const ownApplicationEn = {
  'action.own.fetch': 'fetch your application',
  'action.own.answer': 'send your answer',
  'action.own.pay': 'open the payment page',
  'error.application.link':
    'This link opens no application any more. Use the link of the latest message, or apply again.',
  'error.own.changed': 'Your application has changed meanwhile. This is how it stands now.',

  'own.title': 'Your application',
  'own.contact': 'If anything is unclear, contact the association.',
  'own.notPaid': 'You have not paid',
  'own.waiting': 'The association is looking at your application',
  'own.waiting.text': 'You will be told by SMS when it is decided. You do not have to do anything now.',
  'own.asked': 'The association asks you something',
  'own.asked.all': 'Answer all of this together below.',
  'own.answer': 'Your answer',
  'own.answer.required': 'Write an answer.',
  'own.answer.submit': 'Send the answer',
  'own.accepted': 'You are accepted: what is left is to pay',
  'own.accepted.text':
    'Your membership number will be {number}. You become a member for {year} as soon as you have paid. Nothing is insured before.',
  'own.accepted.until': 'Pay by {day}. After that day the application ends.',
  'own.accepted.desk': 'You can also pay the association directly.',
  'own.accepted.stuck':
    'Your application cannot be paid here as it is. Contact the association, which can help.',
  'own.endsSoon': 'If you pay today, you are a member from today to 31 December {year}.',
  'own.pay': 'Pay {amount} for {year} by card',
  'own.payAt': 'You pay by card at {host}.',
  'own.payElsewhere': 'You pay by card on a secure payment page.',
  'own.changed': 'What is to be paid has changed. Nothing was charged. Look at it again.',
  'own.paying': 'Your payment is arriving',
  'own.paying.text':
    'You do not have to do anything. Do not pay again. You will be told by SMS when you are a member.',
  'own.late': 'The last day to pay is over',
  'own.late.text':
    'Your payment page was still open on that day. It is being found out whether you paid there. If you did, you become a member, and are told by SMS. If not, your application has ended. Do not pay again.',
  'own.enrolment': 'Enrolment',
  'own.member': 'You are a member',
  'own.member.text': 'Your membership number is {number}. You sign in with it and your mobile.',
  'own.member.signIn': 'Sign in',
  'own.refused': 'Your application was not accepted',
  'own.refused.because': 'The reason: {reason}',
  'own.refused.text': 'The message that you got says why.',
  'own.ended': 'Your application has ended',
  'own.ended.text': 'It was not paid in time. You can apply again.',
  'own.money.nothing': 'You have paid nothing for it.',
  'own.money.may arrive': 'No payment of yours has arrived. If one still does, it is given back.',
  'own.money.due': 'You paid {amount}. The association gives it back, on the same card if it can.',
  'own.money.given back':
    'We have given {amount} back. On a card it can take some days until your bank shows it.',
  'own.again': 'Apply again',
  'own.receipt.confirming':
    'This takes a few moments. You can leave this page: you will be told by SMS when you are a member.',
  'own.receipt.paid': 'You are a member for {year}.',
  'own.receipt.paid.number': 'You sign in with your membership number and your mobile.',
  'own.receipt.signIn': 'Sign in to print your receipt',
  'own.receipt.notPaid': 'No money was taken. You can still pay on the page of your application.',
  'own.receipt.refundDue':
    'We took {amount}, but this application could not be completed. The association gives it back, on the same card if it can.',
  'own.receipt.refunded':
    'This application could not be completed. We have given {amount} back. On a card it can take some days until your bank shows it.',
  'own.receipt.back': 'Back to your application',
  'own.receipt.link': 'To see how your application stands, open the link in your message again.',
} as const;
