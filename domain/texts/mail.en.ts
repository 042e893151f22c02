export const mailEn = {
  'mail.receipt.subject': '{association}: receipt {number}',
  'mail.receipt.text':
    'Dear {name},\n\n{what}\n\nReceipt {number} of {date}\n{lines}\nTotal: {total}{how}\n\n{print}\n{url}\n\n{association}',
  'mail.receipt.print.all': "You can print the receipt, your card and your certificate in the member's area:",
  'mail.receipt.print.card': "You can print the receipt and your card in the member's area:",
  'mail.receipt.print.receipt': "You can print the receipt in the member's area:",
  'mail.cancelled.subject': '{association}: your renewal for {year} was cancelled',
  'mail.cancelled.text':
    'Dear {name},\n\nThe renewal of your membership for {year} was cancelled.\n\n{means}\n\nIf you have a question about it, please contact the association.\n\n{association}',
  'mail.cancelled.back': 'A refund of {amount} is due to you.',
  'mail.cancelled.owed':
    '{amount} more was given back to you than you paid. Please pay it to the association.',
  'mail.cancelled.unpaid': '{amount} that was not paid is not owed any more.',
  'mail.cancelled.card': 'Your membership card for {year} is void.',
  'mail.cancelled.certificate':
    'Your membership card for {year} and your insurance certificate {certificate} are void.',
  'mail.cancelled.insured': '{group} goes on insuring you for {year}.',
  'mail.receipt.renewed': 'Thank you for your payment. Your membership for {year} is renewed.',
  'mail.receipt.joined': 'Thank you for your payment. You are a member for {year}.',
  'mail.receipt.nothing': 'Your membership for {year} is renewed. There was nothing to pay.',
  'mail.receipt.paid': 'Thank you for your payment for your membership of {year}.',
  'mail.receipt.returned': 'We have given you money back for your membership of {year}.',
  'mail.receipt.reverses':
    'Receipt {first} for your membership of {year} no longer holds: {why}. The receipt below takes it back.',
  'mail.receipt.replaces':
    'The receipt below stands in the place of receipt {first} for your membership of {year}: how it was paid was noted wrongly.',
  'mail.receipt.corrected':
    'How the payment for your membership of {year} was made had been noted wrongly. This is how the receipt reads now.',
  'receipt.why.wrong person': 'it was noted for the wrong person',
  'receipt.why.not received': 'the payment did not come in',
  'receipt.why.notGivenBack': 'the money was not given back',
  'receipt.why.wrong amount': 'its amount was wrong',
  'receipt.why.wrong method': 'how it was paid was noted wrongly',
  'receipt.why.cancelled': 'the renewal was cancelled',
  'receipt.why.other': 'it was given by mistake',
  'mail.receipt.line': '{item}: {value}',
  'mail.receipt.reference': 'Payment reference',
  'mail.refund.subject': '{association}: you will get {amount} back',
  'mail.refund.text':
    'Dear {name},\n\nWe took {amount} for your membership of {year} but could not use it: {why}. We give it back, on the same card if we can. You need do nothing.\n\nPayment reference: {reference}\n\nWhether your membership for {year} is renewed stands here, once you have signed in:\n{url}\n\n{association}',
  'sms.refund':
    '{association}: we took {amount} for {year} but could not use it. We give it back, on the same card if we can. Payment reference {reference}. {contact}',
  'mail.refund.applicant':
    'Dear {name},\n\nWe took {amount} for the membership that you applied for but could not use it: {why}. We give it back, on the same card if we can. You need do nothing.\n\nPayment reference: {reference}\n\n{association}',
  'mail.owed.subject': '{association}: {total} to pay for {year}',
  'mail.owed.text':
    "Dear {name},\n\nFor your membership of {year} this is not paid yet:\n\n{lines}\nTotal: {total}\n\nYou can pay it by card in the member's area:\n{url}\n\nOr pay it to the association{transfer}. If you have a question about it, please contact the association. If you have paid in the meantime, there is nothing that you need to do.\n\n{association}",
  'mail.owed.transfer': ', by bank transfer to {account}',
  'sms.owed':
    '{association}: {total} is not paid yet for your membership of {year} ({lines}). Pay it by card at {url} or to the association. {contact}',
  'sms.number': '{association}: the membership numbers for this mobile are: {numbers}. Sign in: {url}',
  'sms.number.one': '{name} {number}',
  'sms.mobileChanged':
    '{association}: the mobile number of your membership was changed, and this number is no longer used. If you do not know of this, please contact the association. {contact}',
  'sms.newMobileAsked':
    '{association}: somebody asked us to replace this mobile number of your membership by another one. Nothing is changed yet. If it was not you, call the association. {contact}',
  'sms.newMobileSaved':
    '{association}: this mobile number is now the one of your membership. You can sign in with it.',
  'sms.request': '{association}: {what} {answer}',
  'mail.request.subject': '{association}: your request',
  'mail.request.text': 'Dear member,\n\n{what}\n\n{answer}\n\n{association}',
  'requests.told.mobile':
    'Somebody asked us to replace the mobile number of your membership. We did not do it, and your number stays as it is.',
  'requests.told.done': 'Your data were corrected as you asked.',
  'requests.told.refused': 'We did not make the correction that you asked for.',
  'requests.told.erasure': 'We did not erase your data as you asked.',
  'mail.mobileChanged.subject': '{association}: your mobile number was changed',
  'mail.mobileChanged.text':
    'Dear member,\n\nThe mobile number of your membership was changed on {date}. From now on, sign-in codes are sent to the new number.\n\nIf you do not know of this, please contact the association.\n\n{association}',
  'mail.ownContactChanged.subject': '{association}: your contact details were changed',
  'mail.ownContactChanged.text':
    'The mobile number or the email address of the administrator {username} was changed on {date}. The new ones are used from now on.\n\nIf you did not do this, please tell the office at once.\n\n{association}',
  'mail.signIn.subject': '{association}: how you sign in was changed',
  'mail.signIn.text':
    '{what}\n\nIt is about the administrator {username}, on {date}. If you did not do this, please tell the office at once.\n\n{association}',
  'mail.signIn.added': 'A passkey was added to your account.',
  'mail.signIn.removed': 'A passkey was removed from your account.',
  'mail.signIn.smsOff': 'You can sign in with a passkey only: password and code by SMS are refused.',
  'mail.signIn.smsOn': 'You can sign in with password and code by SMS again.',
  'sms.signIn':
    '{association}: how the administrator {username} signs in was changed. If you did not do this, tell the office.',
  'mail.bothChanged.subject': '{association}: your mobile number and email address were changed',
  'mail.bothChanged.text':
    'Dear member,\n\nThe mobile number and the email address of your membership were changed on {date}. Sign-in codes are sent to the new number, and this address is no longer used.\n\nIf you do not know of this, please contact the association.\n\n{association}',
  'mail.emailChanged.subject': '{association}: your email address was changed',
  'mail.emailChanged.text':
    'Dear member,\n\nThe email address of your membership was changed on {date}, and this address is no longer used.\n\nIf you do not know of this, please contact the association.\n\n{association}',
} as const;
