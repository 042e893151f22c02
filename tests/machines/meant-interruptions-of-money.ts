import { given, shown, type Interruption } from './meant-interruptions.ts';

/** What is meant to end what is read or written about money before it has answered, by the id of its machine. */
export const meantOfMoney: Readonly<Record<string, readonly Interruption[]>> = {
  ownDebts: [
    [
      ['leave', 'watch'],
      ['page shown again', 'xstate.after.time to leave.ownDebts.leaving'],
      'the way to the payment page was stopped, and the button is there again',
    ],
    [['watch'], ['xstate.error.actor.leave'], 'nobody leaves any more'],
  ],
  ownApplication: [
    [
      ['leave', 'watch'],
      ['page shown again', 'xstate.after.time to leave.ownApplication.leaving'],
      'the way to the payment page was stopped, and the button is there again',
    ],
    [['watch'], ['xstate.error.actor.leave'], 'nobody leaves any more'],
  ],
  renewalPayment: [
    [
      ['leave'],
      ['page shown again', 'xstate.after.time to leave.renewalPayment.leaving'],
      'the way to the payment page was stopped, and the button is there again',
    ],
  ],
  paperSearch: [[['ask'], ['search typed, if the typed text has changed'], 'something else is looked for']],
  paymentCorrection: [
    [
      ['together'],
      ['xstate.done.actor.correct', 'xstate.done.actor.correct, if the user left the form'],
      'the dialog that it was read for is over',
    ],
  ],
  dayBook: [[['load', 'export', 'document'], ['address changed', 'xstate.done.actor.query'], shown]],
  groupStatement: [
    [['load', 'document'], ['group chosen', 'year chosen'], 'another statement is looked at now'],
  ],
  owed: [[['load'], ['xstate.done.actor.dealing'], 'it is read anew, since more was dealt with meanwhile']],
  payments: [
    [
      ['load'],
      ['dealing wished', 'provider asked', 'refund wished'],
      'it is read again once that is answered or closed',
    ],
  ],
  renewalCancellation: [[['load'], ['cancellation withdrawn'], given]],
  settlement: [
    [
      ['document', 'reread', 'export'],
      ['xstate.done.actor.query', 'xstate.snapshot.query, if the user starts another search'],
      'a search begins only where nothing else is on its way',
    ],
  ],
  yearPrices: [[['load'], ['prices closed'], given]],
};
