/** The ids of actors, the events in words that end them before they have answered, and why that is meant. */
export type Interruption = readonly [ends: readonly string[], by: readonly string[], why: string];

const restarted = 'the same is read again, and what comes then is newer';
export const given = 'the dialog was given up, and nothing of it was sent';
const begunAnew = 'the form begins anew with what is stored; a picture that was not in it is chosen again';
export const shown = 'what was searched for has come';

/** What is meant to end what is read or written before it has answered, by the id of its machine. */
export const meant: Readonly<Record<string, readonly Interruption[]>> = {
  addMember: [
    [
      ['hints', 'photo'],
      ['cancel confirmed', 'xstate.done.actor.form'],
      'the form is over, and with it what helped to fill it in',
    ],
    [
      ['years'],
      ['xstate.done.actor.form', 'xstate.snapshot.form, if the form is being sent'],
      'the form was sent again, and a year that is refused again is read for again',
    ],
  ],
  adminRenewal: [[['load'], ['cancelled'], given]],
  adminSession: [
    [
      ['signIn', 'validate', 'endSession'],
      ['changed elsewhere', 'changed elsewhere, if a session began in another tab'],
      'the session of all windows is another one, or over',
    ],
  ],
  association: [[['logo'], ['undo asked, if the save can be undone', 'xstate.done.actor.form'], begunAnew]],
  auditLog: [
    [
      ['load', 'turn', 'export'],
      ['address changed', 'xstate.done.actor.query'],
      'something else is shown now',
    ],
    [
      ['load', 'turn', 'export', 'undo'],
      ['xstate.snapshot.query, if the user starts a search'],
      'its guard lets a search begin only where nothing else is on its way',
    ],
    [
      ['undo'],
      ['xstate.done.actor.query'],
      'no search is sent meanwhile: the view holds the form, and what was sent before is heard of first',
    ],
  ],
  codeVerification: [
    [['resend'], ['xstate.done.actor.verification'], 'the code was right, and no other one is needed'],
  ],
  enabledList: [[['load'], ['change accepted', 'change refused', 'dialog answered'], restarted]],
  insuranceReport: [[['export'], ['xstate.done.actor.query'], shown]],
  memberDetail: [[['load'], ['close asked'], given]],
  memberCard: [
    [['ask'], ['looked at again'], restarted],
    [['ask'], ['removal chosen'], 'it is asked anew where the card stays'],
  ],
  memberDetails: [
    [
      ['photo'],
      [
        'xstate.done.actor.form, if the user left the form',
        'xstate.done.actor.form',
        'xstate.done.actor.form, if a code was sent to the new mobile',
        'xstate.done.actor.form, if somebody else changed the details meanwhile',
        'xstate.done.actor.form, if the form showed only the photo',
      ],
      'the form is over, or begins anew with what is stored',
    ],
  ],
  memberFile: [
    [
      ['update', 'record', 'notes', 'history', 'rights'],
      ['always, if no change is being sent to the server', 'close asked', 'close confirmed'],
      'nothing is on its way then: the guards before it see to that',
    ],
    [
      ['update', 'record', 'notes'],
      ['always, if the data of the member must be read again', 'xstate.done.actor.rights'],
      'all is read again, and nothing is on its way; or there is no such member any more',
    ],
    [
      ['history'],
      ['data held', 'member', 'memberships', 'notes'].map(
        (tab) => `${tab} shown, if nothing is being undone or erased`,
      ),
      'it is read anew whenever it is looked at',
    ],
    [
      ['rights'],
      ['history', 'member', 'memberships', 'notes'].map(
        (tab) => `${tab} shown, if nothing is being undone or erased`,
      ),
      'a file that was asked for is asked for again by whoever still wants it',
    ],
  ],
  memberHints: [
    [['ask'], ['details typed, if the typed details have changed'], 'somebody else is looked for'],
  ],
  memberHistory: [[['load'], ['member changed'], restarted]],
  memberList: [
    [
      ['load'],
      [
        'always, if the shown page must be requested',
        'always, if the list needs yearly data not yet requested',
        'list changed',
        'member closed',
        'renewals told, if no renewal is running any more',
      ],
      restarted,
    ],
  ],
  memberRecord: [
    [['read'], ['always, if a change waits to be sent'], 'the records are read after the click that waits'],
    [
      ['read'],
      ['money changed', 'renewal cancelled'],
      'they are read anew, since the money was dealt with or a renewal cancelled meanwhile',
    ],
  ],
  memberUpdate: [
    [
      ['photo'],
      [
        'undo asked, if the last update can be undone',
        'xstate.done.actor.form',
        'xstate.done.actor.form, if another user changed the same details first',
        'xstate.done.actor.reload',
      ],
      begunAnew,
    ],
    [
      ['reload'],
      [
        'undo asked, if the last update can be undone',
        'xstate.done.actor.form',
        'xstate.done.actor.form, if another user changed the same details first',
      ],
      'an update that was sent meanwhile answers with what is stored, or may be reloaded again',
    ],
  ],
  membershipRenewal: [
    [
      ['load'],
      [
        'home opened',
        'changed elsewhere, if the other tab has no draft',
        'year finished, if this renewal is finished',
      ],
      'no step is opened any more',
    ],
    [
      ['load'],
      ['step opened, if the chosen step needs data'],
      'it is read for the step that is opened instead',
    ],
    [
      ['load'],
      ['changed elsewhere, if a step is open', 'step opened, if another step is ready'],
      'nothing is being read then',
    ],
  ],
  membershipReport: [[['load'], ['people changed'], restarted]],
  officeMembers: [
    [
      ['member'],
      ['address changed', 'member opened', 'renewal opened, if the member can renew at least one year'],
      'somebody else is wanted',
    ],
    [
      ['beyond'],
      [
        'always, if no neighbouring page is needed',
        'xstate.done.actor.detail',
        'xstate.done.actor.detail, if the dialog of another member opens next',
        'xstate.done.actor.detail, if the renewal dialog opens next',
      ],
      'nobody is gone to from there',
    ],
  ],
  photoCapture: [
    [
      ['openCamera', 'takePhoto'],
      ['camera chosen', 'camera closed', 'camera failed'],
      'the camera is another one, or off',
    ],
    [
      ['openCamera'],
      ['xstate.done.actor.takePhoto', 'xstate.error.actor.takePhoto'],
      'the camera is on only for the one photo',
    ],
    [['takePhoto'], ['xstate.error.actor.openCamera'], 'there is no camera to take it with'],
  ],
  proof: [[['look', 'prove'], ['declined'], 'no proof is wanted any more, and what waits for it is told so']],
  reminder: [
    [['load', 'sample'], ['dismissed'], given],
    [['sample'], ['xstate.done.actor.form, if the user left the form'], given],
    [['sample'], ['xstate.done.actor.form'], 'the question says itself how many it goes to'],
  ],
  reminders: [
    [
      ['load'],
      ['people wished', 'stop wished, if the reminder can be stopped', 'text wished'],
      'it is read again once the dialog is closed',
    ],
    [['message'], ['dismissed'], given],
    [['people'], ['dismissed'], given],
  ],
  papersOfMany: [
    [
      ['preview'],
      ['choice changed, if the change affects who is in the document', 'close asked'],
      'it is asked anew for what is chosen now, or not needed any more',
    ],
    [['print'], ['stop asked'], 'the file is not wanted any more'],
  ],
  changeOfMany: [
    [['load'], ['close asked'], given],
    [['check'], ['choice asked, if the change runs for the first time', 'close asked'], given],
    [['calls'], ['always, if every planned change has a result'], 'every call was answered, or never begun'],
  ],
  today: [[['load'], ['office left'], 'nobody of the office is signed in any more']],
  application: [
    [['photo'], ['xstate.done.actor.form'], 'the form was sent with the picture that it has'],
    [['photo'], ['started again'], 'what was filled in is not wanted any more'],
  ],
  joinPeople: [[['find'], ['other chosen'], 'whom it is about is chosen']],
};
