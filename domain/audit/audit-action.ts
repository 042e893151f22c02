/** The kinds of actions that the audit records, such as `payments`. A search in the log can find only one kind. */
export const auditKinds = [
  'signing in',
  'people',
  'memberships',
  'payments',
  'registry',
  'lists and papers',
  'upkeep',
] as const;
type AuditKind = (typeof auditKinds)[number];

/**
 * Every action that the audit records, with its kind. `texts/log.en.ts` has the sentence for each action, under `log.`
 * and the action's name. If `texts/log.en.ts` has no sentence for an action of this list, the code does not compile.
 */
const kinds = {
  'code sent': 'signing in',
  'code refused': 'signing in',
  'sign-in': 'signing in',
  'sign-in refused': 'signing in',
  'sign-out': 'signing in',
  'number reminder sent': 'signing in',
  'number reminder refused': 'signing in',
  'mobile code sent': 'signing in',
  'mobile code refused': 'signing in',
  'mobile confirmed': 'signing in',
  'contact details updated': 'signing in',
  'password changed': 'signing in',
  'password change refused': 'signing in',
  'contact change refused': 'signing in',
  'sign-in by passkey': 'signing in',
  'passkey counter refused': 'signing in',
  'passkey added': 'signing in',
  'passkey renamed': 'signing in',
  'passkey removed': 'signing in',
  'passkeys taken away': 'signing in',
  'sms sign-in off': 'signing in',
  'sms sign-in on': 'signing in',
  'proof given': 'signing in',
  'proof refused': 'signing in',
  'sign-in change not told': 'signing in',

  'member added': 'people',
  'member addition refused': 'people',
  'application made': 'people',
  'application refused by a limit': 'people',
  'application accepted': 'people',
  'application refused': 'people',
  'application to be paid': 'people',
  'application link sent': 'people',
  'application paid': 'people',
  'application ended': 'people',
  'application forgotten': 'people',
  'applicant asked': 'people',
  'applicant answered': 'people',
  'member updated': 'people',
  'contact change not told': 'people',
  'email refusal lifted': 'people',
  'membership number given': 'people',
  'member erased': 'people',
  'correction asked': 'people',
  'correction withdrawn': 'people',
  'correction done': 'people',
  'correction refused': 'people',
  'erasure asked': 'people',
  'erasure withdrawn': 'people',
  'erasure refused': 'people',
  'new mobile asked': 'people',
  'new mobile unknown': 'people',
  'new mobile withdrawn': 'people',
  'new mobile done': 'people',
  'new mobile refused': 'people',
  'reminders declined': 'people',
  'reminders wanted': 'people',
  'note added': 'people',
  'note removed': 'people',
  'marked as different': 'people',
  'no longer marked as different': 'people',
  'people joined': 'people',

  'membership renewed': 'memberships',
  'renewal cancelled': 'memberships',
  'reminder begun': 'memberships',
  'reminder stopped': 'memberships',
  'reminder sample sent': 'memberships',
  'message begun': 'people',
  'message to everybody begun': 'people',
  'message stopped': 'people',
  'message sample sent': 'people',
  'licence added': 'memberships',
  'licence removed': 'memberships',
  'licences updated': 'memberships',
  'insurance updated': 'memberships',
  'insurance agency updated': 'memberships',
  'club removed': 'memberships',
  'affiliated group removed': 'memberships',

  'checkout prepared': 'payments',
  'payment open': 'payments',
  'payment captured': 'payments',
  'payment declined': 'payments',
  'payment expired': 'payments',
  'payment cancelled': 'payments',
  'payment unknown': 'payments',
  'payment given back elsewhere': 'payments',
  'refund elsewhere failed': 'payments',
  'payment disputed': 'payments',
  'payment asked about': 'payments',
  'payment dealt with': 'payments',
  'refund ordered': 'payments',
  'refund under way': 'payments',
  'refund refused': 'payments',
  'money given back': 'payments',
  'owed amount paid': 'payments',
  'desk payment taken': 'payments',
  'desk payment returned': 'payments',
  'receipt reversed': 'payments',
  'payment method corrected': 'payments',
  'amount waived': 'payments',
  'payment reminder sent': 'payments',
  'club paid over': 'payments',
  'insurer told': 'payments',
  'group payment taken': 'payments',
  'group payment returned': 'payments',
  'payment to club taken back': 'payments',
  'submission taken back': 'payments',
  'group statement paid': 'payments',
  'group statement not paid': 'payments',

  // Actions on the registry. If the entry's subject is a person, the record of the person's year changed.
  'club added': 'registry',
  'affiliated group added': 'registry',
  'club changed': 'registry',
  'affiliated group changed': 'registry',
  'renewal year added': 'registry',
  'renewal year changed': 'registry',
  'association changed': 'registry',
  'prices changed': 'registry',
  'view kept': 'registry',
  'view renamed': 'registry',
  'view removed': 'registry',
  'administrator added': 'registry',
  'administrator enabled': 'registry',
  'administrator disabled': 'registry',
  'administrator mobile changed': 'registry',
  'administrator duty changed': 'registry',
  'first password sent': 'registry',
  'password reset': 'registry',

  'members read': 'lists and papers',
  'member read': 'lists and papers',
  'emails read': 'lists and papers',
  'insurance report read': 'lists and papers',
  'membership report read': 'lists and papers',
  'group statement read': 'lists and papers',
  'administrators read': 'lists and papers',
  'payments read': 'lists and papers',
  'owed amounts read': 'lists and papers',
  'day book read': 'lists and papers',
  'settlement read': 'lists and papers',
  'settlement exported': 'lists and papers',
  'log read': 'lists and papers',
  'message to many read': 'lists and papers',
  'unreached read': 'lists and papers',
  'messages read': 'lists and papers',
  'same people read': 'lists and papers',
  'requests read': 'lists and papers',
  'applications read': 'lists and papers',
  'members exported': 'lists and papers',
  'telephone list exported': 'lists and papers',
  'insurance report exported': 'lists and papers',
  'membership report exported': 'lists and papers',
  'group statement exported': 'lists and papers',
  'day book exported': 'lists and papers',
  'owed amounts exported': 'lists and papers',
  'log exported': 'lists and papers',
  'data held exported': 'lists and papers',
  'document printed': 'lists and papers',
  'card shown': 'lists and papers',

  'audit details over': 'upkeep',
  'audit entries let go': 'upkeep',
  'audit scrubs recorded': 'upkeep',
  'checkouts let go': 'upkeep',
  'payment events let go': 'upkeep',
  'message tried again': 'upkeep',
  'message given up': 'upkeep',
  'log check asked': 'upkeep',
  'log checked': 'upkeep',
  'demo filled': 'upkeep',
} as const satisfies Record<string, AuditKind>;

/** Actions that only older versions of the program recorded. The log still shows these former actions. */
export const formerActions: readonly ListedAction[] = ['group statement paid', 'group statement not paid'];

/** The actions of an import. When the office imports a file, the server writes a log entry for each row of the file. */
type ImportedRows = `import ${'add' | 'change'}: ${string}`;

/** An action that the audit records and that is listed in `kinds`: every action except the actions of imports. */
export type ListedAction = keyof typeof kinds;
export type AuditAction = ListedAction | ImportedRows;

/** Every listed action. Actions of imports are missing, because their names contain the file's name. */
export const listedActions = Object.keys(kinds) as readonly ListedAction[];

export function isListedAction(action: string): action is ListedAction {
  return Object.hasOwn(kinds, action);
}

/** Returns the audit actions of a kind, without the actions of imports, whose kind is `upkeep`. */
export function listActionsOfKind(kind: AuditKind): readonly ListedAction[] {
  return listedActions.filter((action) => kinds[action] === kind);
}

/** Matches the audit action of an import: `add` or `change` for the row, and the name of the imported file. */
export const importActions = /^import (add|change): (.*)$/;
