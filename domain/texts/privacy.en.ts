/** The notice of how personal data are used, to begin from; a line that begins with `#` is a heading. */
export const privacyEn = {
  'privacy.title': 'Privacy notice',
  'privacy.contents': 'On this page',
  'privacy.controller':
    '# Who is responsible\n\n{association} is the controller of the personal data in this portal: it decides what they are used for. The General Data Protection Regulation (GDPR) and {country, select, Malta {the Data Protection Act (Chapter 586 of the Laws of Malta)} other {the data protection law of its country ({country})}} say what it may do.{contact, select, none {} other { You reach it at: {contact}}}',
  'privacy.data':
    '# What is kept\n\nAbout you: your name, title, gender, date and place of birth, ID card number, photo, address, telephone numbers, email address, occupation and employer.\n\nAbout your memberships: your clubs, affiliated groups, licences and insurance of each year, and whether a member has died, pays no club fees, or wants no reminders.\n\nAbout what was done: payments, receipts and certificates, the messages that were sent to you, what you asked the association for, and a log of who changed what.\n\nYour card number is never kept here: you type it on the payment provider’s page.',
  'privacy.purposes':
    '# What for, and why that is lawful\n\nTo keep your membership, take its fees, and give you your card and receipts. The reason is the contract of membership (Article 6(1)(b) GDPR).\n\nTo insure you and give you certificates. The reasons are the same contract, and the insurance that the law asks of whoever holds a target shooting licence (Article 6(1)(b) and (c)).\n\nTo keep accounts, and to answer what the laws on arms and on taxes ask of the association. These are legal obligations (Article 6(1)(c)).\n\nTo keep the portal safe, to find mistakes and misuse with the log, and to remind you to renew. The reason is the legitimate interest of the association in a correct register (Article 6(1)(f)). You can say at any time that you want no reminders.\n\nNo machine decides anything about you alone, and nobody makes a profile of you.',
  'privacy.recipients':
    '# Who else is told\n\nThe insurer{insurer, select, none {} other { ({insurer})}} is told who is insured, and for what. The clubs and affiliated groups that you chose may know of their own members. {card, select, none {The payment provider is told} other {The payment provider {card} is told}} what you pay. The companies that deliver SMS and emails, and those that run the portal’s computers, work for the association alone. Authorities are told what the law demands. Data are not sold. They leave the European Economic Area only where the company that receives them gives the safeguards of Articles 44 to 49 GDPR.',
  'privacy.periods':
    '# For how long\n\n{members, plural, =0 {Your data are kept while they are needed for what is written above and erased when you ask once no law demands them any more.} one {Your data are erased # year after your last year of membership.} other {Your data are erased # years after your last year of membership.}}',
  'privacy.periods.details':
    '{details, plural, =0 {The log is kept while it is needed to show that the register is right.} one {Details in the log are taken out after # year.} other {Details in the log are taken out after # years.}}',
  'privacy.periods.entries':
    '{entries, plural, one {The log’s entries are deleted after # year.} other {The log’s entries are deleted after # years.}}',
  'privacy.periods.checkouts':
    '{checkouts, plural, one {What is kept of a try to pay that came to nothing is deleted after # year.} other {What is kept of a try to pay that came to nothing is deleted after # years.}}',
  'privacy.periods.other':
    'A sign-in code works for 10 minutes. You are signed out 20 minutes after you sign in; you can ask to stay signed in, for two hours at most. {typed, plural, one {What you typed and did not send stays in your own browser for # day.} other {What you typed and did not send stays in your own browser for # days.}} If you keep your membership card on your telephone, it stays in the browser there until you remove it or it is no longer valid. A request for a new mobile number is deleted after 30 days, any other request as long after it was decided. What an application for membership holds is deleted once it is refused, once who is accepted has paid or has not paid in time, and after 90 days where nobody decides. What became of it is kept for 90 days more, with the links to it and the membership number; both go when the member is erased. Where a payment was begun that made no member, the name, mobile number and email address of the application are kept as long, or until the money is given back. Receipts, and what accounts need, are kept for as long as tax law demands.',
  'privacy.rights':
    '# Your rights\n\nYou may ask to see the data that are kept about you, and for a copy of them, also in a form that machines read. You may ask to have them corrected, erased or not used for now. You may object to what rests on a legitimate interest. Most of your details you can see and correct yourself in your own area. Under “My data” there you can also download all that is kept about you, and ask for a correction or for erasure. For everything else write to {association}: you are answered within a month.',
  'privacy.complaint':
    '# Complaints\n\nYou may complain to the Information and Data Protection Commissioner of Malta: Floor 2, Airways House, Triq il-Kbira, Tas-Sliema SLM 1549; telephone +356 2328 7100; idpc.info@idpc.org.mt; https://idpc.org.mt.',
  'privacy.complaint.elsewhere':
    '# Complaints\n\nYou may complain to the data protection authority of the association’s country ({country}).',
} as const;
