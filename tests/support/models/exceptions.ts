/** Machines that no browser runs, and where they are walked instead. */
export const walkedElsewhere: Readonly<Record<string, { readonly test: string; readonly why: string }>> = {
  checkout: {
    test: 'tests/server/checkout-model.test.ts',
    why: 'the server runs it, and is walked against its records',
  },
};

/**
 * Events that nobody brings about on the screen, by the id of their machine: nothing does them there, and what is seen
 * next waits until they have come. Every other event of every machine is done.
 */
export const comeByThemselves: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  changeOfMany: {
    'person left out': 'who has not begun is left out in the moment in which Stop is pressed',
  },
  groupRenewal: {
    'person left out': 'who has not begun is left out in the moment in which Stop is pressed',
  },
  memberList: {
    'xstate.after.a pause in typing.memberList.ready.search.settling':
      'the screen’s own clock brings it, and of the rows that wait for it a test of their own is told',
  },
  ownDebts: {
    'xstate.error.actor.leave': 'the browser refuses an address at once',
  },
  ownApplication: {
    'xstate.error.actor.leave': 'the browser refuses an address at once',
  },
  owed: {
    'xstate.after.a pause in typing.owed.listed.look.table.settling':
      'the screen’s own clock brings it, as in the list of members',
  },
  membershipReport: {
    'xstate.after.a pause in typing.membershipReport.listed.look.table.settling':
      'the screen’s own clock brings it, as in the list of members',
  },
  renewalPayment: {
    'xstate.error.actor.leave': 'the browser refuses an address at once',
  },
};

/**
 * Events that no control of the screen brings about, by the id of their machine: nothing is looked at while they are
 * refused. What XState itself says (an actor's end, a delay) has no control anywhere, and is not listed.
 */
export const withoutControl: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  today: {
    'office entered': 'the guard of the area sends it',
    'office left': 'the end of the session brings it, which has a walk of its own',
    'news asked':
      'any link of the menu brings it beside its page; the button on the page is looked at by itself',
  },
  adminSession: {
    'area entered': 'the router says it on the way to a page',
    refused: 'a call’s answer says it',
    'passkey added': 'the passkeys of the profile say so',
    'contact details updated': 'the form of the profile says it',
    'password changed': 'the form of the password says it',
    'changed elsewhere': 'another window says it',
  },
  proof: { 'proof needed': 'a call that the server refuses without a proof says it' },
  listChoices: {
    asked: 'the panel of the filters opens whatever is known; it asks only where nothing is',
  },
  codeVerification: {
    'time passed': 'the clock says it',
  },
  countryCodes: {
    'phone field entered': 'the focus in the field, which is no control',
  },
  enabledList: {
    'change accepted': 'the server says it',
    'change refused': 'the server says it',
    'dialog answered': 'the list says it to itself, or another dialog over it',
  },
  groupStatement: {
    'payments changed': 'the dialog that corrects a payment says it once it is closed or done',
  },
  changeOfMany: {
    'person changed': 'the server says it',
    'person refused': 'the server says it',
  },
  groupRenewal: {
    'leave asked': 'Back and Escape, which are no controls',
    'person renewed': 'the server says it',
    'person refused': 'the server says it',
  },
  ownApplication: {
    'page shown again': 'the browser says it on Back',
  },
  ownDebts: {
    'page shown again': 'the browser says it on Back',
  },
  memberDetailInsurance: {
    'record read': 'the record around it says it',
    'member stored': 'the details beside the records say it',
  },
  paperSearch: {
    'search typed': 'the list of members says what is searched for',
  },
  memberHints: {
    'details typed': 'the form around it says it',
  },
  memberHome: {
    'records read': 'the renewal says it once it is opened',
  },
  memberHistory: {
    'member changed': 'the dialog says it once a click or details were answered beside the history',
  },
  memberRecord: {
    'renewal cancelled': 'the question over it says it',
    'member stored': 'the details beside the records say it',
    'money changed': 'the money of the year says it, once it was dealt with',
  },
  memberList: {
    'renewals told': 'the renewals beside it say it',
    'member closed': 'the dialog says it',
    'list changed': 'the renewal’s dialog says it',
    'look given': 'the address says it',
  },
  auditLog: {
    'address changed': 'Back, Forward or a link says it',
  },
  dayBook: {
    'address changed': 'Back, Forward or a link says it',
  },
  owed: {
    'address changed': 'Back, Forward or a link says it',
  },
  membershipReport: {
    'people changed': 'the dialog of changes says it once it is closed',
    'address changed': 'Back, Forward or a link says it',
  },
  memberCard: {
    'looked at again': 'the browser says it on waking, or once there is a connection',
  },
  memberSession: {
    'area entered': 'the router says it on the way to a page',
    'profile read': 'the member’s details say it',
    'details typed': 'the form of the details says it',
    'licences ticked': 'the form of the licences says it',
    refused: 'a call’s answer says it',
    'time checked': 'the browser says it on waking',
    'changed elsewhere': 'another window says it',
    'renewal finished': 'the receipt says it',
    'renewal not paid': 'the receipt says it',
  },
  membershipRenewal: {
    'home opened': 'an address, or a link to it',
    'details saved': 'the form of the details says it',
    'changed elsewhere': 'another window says it',
    'year finished': 'the receipt says it',
  },
  notices: {
    'notice raised': 'whatever has something to say',
    'notice expired': 'the time says it',
    'place opened': 'the place for notices says it',
    'errors settled': 'a right code says it, and the session once somebody is signed in',
    'pointer entered': 'a pointer over a notice, which is no control',
    'pointer left': 'a pointer over a notice, which is no control',
    'focus entered': 'the focus in a notice, which is no control',
    'focus left': 'the focus in a notice, which is no control',
  },
  photoCapture: {
    'camera opened': 'the camera says it',
    'camera failed': 'the camera says it',
  },
  officeMembers: {
    'people changed': 'the dialog of changes says it once it is closed',
    'address changed': 'Back, Forward and links say it',
  },
  renewalPayment: {
    'page shown again': 'the browser says it on Back',
  },
  submission: {
    'subject changed': 'what stands around the form says it',
    'time passed': 'the clock says it',
  },
};

/** What is left while it is being sent, by the id of its machine and the event, and why nobody needs to hear of its end. */
export const leftWhileSent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  adminSignIn: {
    'login opened': 'nobody holds the session that may begin, and it ends by itself',
  },
  proof: { declined: 'the session has ended, and with it what waited for the proof' },
  memberSignIn: { 'number changed': 'nobody holds the session that may begin, and it ends by itself' },
  memberDetails: {
    'confirmation cancelled': 'the code saves nothing by itself: the number is confirmed anew',
  },
  membershipRenewal: {
    'home opened': 'what was chosen is kept, and nothing is paid before the payment page',
    'step opened': 'what was chosen is kept, and nothing is paid before the payment page',
    'changed elsewhere': 'another window went on with the same renewal',
    'year finished': 'the renewal was paid in another window',
  },
  auditLog: { 'address changed': 'what was searched for is only read, and not wanted any more' },
  dayBook: { 'address changed': 'what was asked for is only read, and not wanted any more' },
  reminder: {
    dismissed: 'what is written goes nowhere before the question is answered',
  },
};
