/**
 * The sentences of the log and of a member's history, under `log.` and the action's name. `none` is what is not known
 * any more: an entry keeps who, what, whom and when for ever, and its details for a time.
 */
export const logEn = {
  'log.code sent': 'A sign-in code was sent to {who}',
  'log.code refused': 'A code that was entered for {who} was refused{reason}',
  'log.sign-in': '{who} signed in',
  'log.sign-in refused': 'A sign-in as {who} was refused{reason}',
  'log.sign-out': '{who} signed out',
  'log.number reminder sent': '{who} sent the membership number of {whom} to their mobile',
  'log.number reminder refused': '{who} sent no membership number to the mobile that was given{reason}',
  'log.mobile code sent': 'A code was sent to a new mobile number of {who}',
  'log.mobile code refused': 'A code for a new mobile number of {who} was refused{reason}',
  'log.mobile confirmed': '{who} confirmed a new mobile number with its code',
  'log.contact details updated': '{who} changed their own contact details',
  'log.password changed': '{who} changed their own password',
  'log.contact change refused': '{who} could not change their own contact details{reason}',
  'log.password change refused': '{who} could not change their own password{reason}',

  'log.member added': '{who} added {whom}',
  'log.member addition refused': '{who} was not allowed to add {whom}{reason}',
  'log.member updated': '{who} changed the details of {whom}',
  'log.member updated.own': '{who} changed their own details',
  'log.member updated.one': '{who} changed the {field} of {whom} from {from} to {to}',
  'log.member updated.own.one': '{who} changed their own {field} from {from} to {to}',
  'log.member updated.photo': '{who} changed the photo of {whom}',
  'log.member updated.own.photo': '{who} changed their own photo',
  'log.email refusal lifted':
    '{who} had the email address of {whom} used again, from which emails had come back',
  'log.contact change not told':
    'That {who} changed the contacts of {whom} was not told to the old ones, since there were too many changes in a day',
  'log.member updated.deceased': '{who} marked {whom} as deceased',
  'log.member updated.living': '{who} took back that {whom} is deceased',
  'log.member updated.vip': '{who} made {whom} a VIP',
  'log.member updated.notVip': '{who} took back that {whom} is a VIP',
  'log.membership number given':
    '{who} gave {whom} {number, select, none {a membership number} other {the membership number {number}}}',
  'log.member erased': '{who} erased {whom}',
  'log.reminders declined': '{who} asked for no more reminders to renew',
  'log.reminders wanted': '{who} asked to be reminded to renew again',
  'log.note added': '{who} wrote a note about {whom}',
  'log.note removed': '{who} removed a note about {whom}',
  'log.marked as different':
    '{who} marked {whom} and {person, select, none {somebody like them} other {member {person}}} as different people',
  'log.no longer marked as different':
    '{who} took back that {whom} and {person, select, none {somebody like them} other {member {person}}} are different people',

  'log.membership renewed':
    '{who} renewed the membership of {whom}{forYear}{total, select, none {} other {: {total}}}',
  'log.membership renewed.own':
    '{who} renewed their own membership{forYear}{total, select, none {} other {: {total}}}',
  'log.reminder begun': '{who} began to remind people to renew for {whom}',
  'log.reminder stopped': '{who} stopped a reminder to renew for {whom}',
  'log.reminder sample sent': '{who} sent themselves a reminder as it would read for {whom}',
  'log.licence added':
    '{who} gave {whom} {added, select, none {a licence} other {the licence {added}}}{forYear}',
  'log.licence added.instead': '{who} gave {whom} the licence {added} in place of {removed}{forYear}',
  'log.licence removed':
    '{who} took {removed, select, none {a licence} other {the licence {removed}}} from {whom}{forYear}',
  'log.licences updated': '{who} changed the licences of {whom}{forYear}',
  'log.licences updated.own': '{who} changed their own licences{forYear}',
  'log.insurance updated': '{who} changed the insurance of {whom}{forYear}',
  'log.insurance agency updated':
    '{who} changed the agency with which {whom} is insured elsewhere{forYear}{from, select, none {} other { from {from} to {to}}}',
  'log.club added.ofPerson':
    '{who} added {whom} to {added, select, none {a club} other {the club {added}}}{forYear}',
  'log.club removed':
    '{who} removed {whom} from {removed, select, none {a club} other {the club {removed}}}{forYear}',
  'log.affiliated group added.ofPerson':
    '{who} added {whom} to {added, select, none {an affiliated group} other {the affiliated group {added}}}{forYear}',
  'log.affiliated group removed':
    '{who} removed {whom} from {removed, select, none {an affiliated group} other {the affiliated group {removed}}}{forYear}',

  'log.checkout prepared': '{who} started to pay{forYear}{total, select, none {} other {: {total}}}',
  'log.payment open': 'The payment of {whom} is still open',
  'log.payment captured': 'The payment of {whom} was received',
  'log.payment declined': 'The payment of {whom} was declined',
  'log.payment expired': 'The payment of {whom} was not made in time',
  'log.payment cancelled': 'The payment of {whom} was cancelled',
  'log.payment unknown':
    'The payment provider reported {amount, select, none {a payment} other {a payment of {amount}}} that belongs to nobody here',
  'log.payment given back elsewhere':
    'The payment provider gave {amount, select, none {a payment} other {{amount}}} back to {whom}',
  'log.payment disputed':
    'The card holder disputes {amount, select, none {a payment} other {{amount}}} of {whom}',
  'log.payment asked about': '{who} asked the payment provider about a payment of {whom}',
  'log.payment dealt with': '{who} marked a payment of {whom} as dealt with',
  'log.refund ordered':
    '{who} ordered {amount, select, none {a refund} other {a refund of {amount}}} to {whom}',
  'log.refund under way': 'The refund{amount, select, none {} other { of {amount}}} to {whom} is on its way',
  'log.refund refused':
    'The payment provider refused the refund{amount, select, none {} other { of {amount}}} to {whom}',
  'log.money given back': 'The payment{amount, select, none {} other { of {amount}}} of {whom} was refunded',
  'log.desk payment taken':
    '{who} took {amount, select, none {a payment} other {{amount}}} from {whom}{forYear}',
  'log.desk payment returned':
    '{who} gave {amount, select, none {an amount} other {{amount}}} back to {whom}{forYear}',
  'log.club paid over':
    '{who} recorded that {amount, select, none {an amount} other {{amount}}} was paid over to {whom}{forYear}',
  'log.insurer told': '{who} recorded what was submitted to the insurer{forYear}',
  'log.amount waived':
    '{who} waived {amount, select, none {an amount} other {{amount}}} of {whom}{forYear}{reason}',
  'log.payment reminder sent':
    '{who} reminded {whom} that {amount, select, none {an amount} other {{amount}}} is owed{forYear}',
  'log.group statement paid': '{who} marked {lines} of the statement of {whom}{forYear} as paid',
  'log.group statement not paid': '{who} marked {lines} of the statement of {whom}{forYear} as not paid',

  'log.club added': '{who} added the club {whom}{fee, select, none {} other { with a fee of {fee}}}',
  'log.club changed': '{who} changed the club {whom}',
  'log.club changed.fee': '{who} changed the fee of {whom}{forYear} from {from} to {to}',
  'log.club changed.mandatory': '{who} made the club {whom} mandatory',
  'log.club changed.notMandatory': '{who} made the club {whom} no longer mandatory',
  'log.club changed.enabled': '{who} enabled the club {whom}',
  'log.club changed.disabled': '{who} disabled the club {whom}',
  'log.affiliated group added': '{who} added the affiliated group {whom}',
  'log.affiliated group changed': '{who} changed the affiliated group {whom}',
  'log.affiliated group changed.enabled': '{who} enabled the affiliated group {whom}',
  'log.affiliated group changed.disabled': '{who} disabled the affiliated group {whom}',
  'log.renewal year added': '{who} opened the year {whom} for renewals',
  'log.prices changed': '{who} changed the prices of {whom}',
  'log.renewal year changed': '{who} changed the year {whom}',
  'log.renewal year changed.enabled': '{who} enabled the year {whom}',
  'log.renewal year changed.disabled': '{who} disabled the year {whom}',
  'log.association changed': '{who} changed the details of the association',
  'log.association changed.one': '{who} changed the association’s {field} from {from} to {to}',
  'log.administrator added': '{who} added the administrator {whom}',
  'log.administrator enabled': '{who} enabled the administrator {whom}',
  'log.administrator mobile changed': '{who} changed the mobile number of the administrator {whom}',
  'log.first password sent': '{who} sent a first password to the administrator {whom}',
  'log.password reset': '{who} reset the password of the administrator {whom}',
  'log.administrator disabled': '{who} disabled the administrator {whom}',

  'log.members read': '{who} read the list of members{rows}',
  'log.member read': '{who} looked at {whom}',
  'log.emails read': '{who} read the email list{rows}',
  'log.insurance report read': '{who} read the insurance report{forYear}{rows}',
  'log.membership report read': '{who} read the membership report{rows}',
  'log.group statement read': '{who} read the statement of {whom}{forYear}{rows}',
  'log.administrators read': '{who} read the list of administrators{rows}',
  'log.payments read': '{who} read the list of payments that need attention{rows}',
  'log.owed amounts read': '{who} read the list of what members owe{rows}',
  'log.settlement read': '{who} read the settlement{forYear}',
  'log.settlement exported': '{who} exported the settlement{rows}',
  'log.day book read': '{who} read the day book{rows}',
  'log.log read': '{who} read the log',
  'log.unreached read': '{who} read who could not be reminded{rows}',
  'log.same people read': '{who} read the list of people who may be the same{rows}',
  'log.members exported': '{who} exported the list of members{rows}',
  'log.telephone list exported': '{who} exported a list of people to telephone{rows}',
  'log.insurance report exported': '{who} exported the insurance report{rows}',
  'log.membership report exported': '{who} exported the membership report{rows}',
  'log.group statement exported': '{who} exported a group statement{rows}',
  'log.day book exported': '{who} exported the day book{rows}',
  'log.log exported': '{who} exported the log{rows}',
  'log.data held exported': '{who} exported everything that is held about {whom}',
  'log.document printed': '{who} printed {document} of {whom}{forYear}',
  'log.document printed.own': '{who} printed {document}{forYear}',

  'log.audit details over': '{who} took the details out of old entries of the log',
  'log.audit entries let go': '{who} deleted old entries of the log',
  'log.audit scrubs recorded': '{who} noted which entries of the log have no details any more',
  'log.checkouts let go': '{who} deleted old payment pages that nobody paid on{rows}',
  'log.payment events let go': '{who} deleted old payment events of the card provider{rows}',
  'log.log check asked': '{who} asked to check whether the log is whole',
  'log.log checked':
    '{who} checked the log: {whole, select, yes {nothing was changed or removed afterwards} no {it is not whole} unread {it could not be read} other {the result is not kept any more}}',
  'log.demo filled': '{who} filled the demo with invented people',
  'log.import.add': '{who} imported {whom} ({file})',
  'log.import.change': '{who} changed {whom} with an import ({file})',
  'log.other': '{who}: {action} ({whom})',

  'log.some.reason': ' ({reason})',
  'log.some.year': ' for {year}',
  'log.some.rows': ' ({count, plural, one {# row} other {# rows}})',
  'log.some.lines': '{count, plural, one {# line} other {# lines}}',
  'log.some.noLines': 'lines',
  'log.reason.tries': 'too many tries',
  'log.reason.details': 'the details are not those on file',
  'log.document.mc': 'the membership card',
  'log.document.ic': 'the insurance certificate',
  'log.document.rr': 'the receipt',
  'log.document.none': 'a document',

  'log.name.system': 'The portal',
  'log.name.member': '{name} ({number})',
  'log.name.nobody': 'nobody (number {number})',
  'log.name.gone': 'somebody who is no longer on file',
  'log.name.administrator': '“{username}”',
  'log.name.payment': 'a payment that is not known here',

  'log.value.nothing': 'nothing',
  'log.value.yes': 'yes',
  'log.value.no': 'no',
  'log.value.text': 'a text',
  'log.value.otherText': 'another text',
  'log.value.photo': 'a photo',
  'log.value.otherPhoto': 'another photo',
  'log.value.priced': '{name} {price}',
} as const;
