import type { SnapshotFrom } from 'xstate';
import type { applicationMachine } from '#machines/joining/application.machine.ts';

/** Whether a walk takes an event: one thing is changed at a time; what is ready to be sent is sent. */
export function isTaken(
  snapshot: SnapshotFrom<typeof applicationMachine>,
  event: { readonly type: string; readonly snapshot?: unknown },
  typed: unknown,
): boolean {
  const { chosen, photo } = snapshot.context;
  // Nothing can be clicked behind the question.
  if (snapshot.matches({ editing: 'clearing' }))
    return ['clearing withdrawn', 'started again'].includes(event.type);
  const isUninsured = !chosen.insurance.thirdParty;
  const isUntouched =
    isUninsured &&
    chosen.clubs.length < 2 &&
    chosen.affiliatedGroups.length === 0 &&
    chosen.licences.length === 0;
  switch (event.type) {
    case 'club toggled':
      return (
        photo === null && isUninsured && chosen.affiliatedGroups.length === 0 && chosen.licences.length === 0
      );
    case 'group toggled':
      return photo === null && isUninsured && chosen.clubs.length < 2 && chosen.licences.length === 0;
    case 'xstate.snapshot.insurance':
    case 'xstate.snapshot.licences':
    case 'clearing asked':
      return photo === null && isUntouched;
    case 'xstate.snapshot.photo':
      return photo === null && chosen.clubs.length > 1;
    case 'xstate.snapshot.form':
      return event.snapshot === typed ? photo === null && isUntouched : photo !== null;
    default:
      return true;
  }
}
