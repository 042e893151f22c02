import type { EventFromLogic } from 'xstate';
import type { Insurance } from '#domain/insurance.ts';
import type { addMemberInsuranceMachine } from './add-member-insurance.machine.ts';

/** Any of the insurance machines' snapshots. */
interface Interplay {
  readonly context: { readonly agencyName: string };
  hasTag(tag: 'third party' | 'personal accident' | 'insured elsewhere'): boolean;
}

/** What is chosen; a name typed earlier waits in the machine and counts only while insured elsewhere is ticked. */
export function insuranceOf(snapshot: Interplay): Insurance {
  const insuredElsewhere = snapshot.hasTag('insured elsewhere');
  return {
    thirdParty: snapshot.hasTag('third party'),
    personalAccident: snapshot.hasTag('personal accident'),
    insuredElsewhere,
    agencyName: insuredElsewhere ? snapshot.context.agencyName : '',
  };
}

/** The clicks that lead from third party alone, with which the insurance of a new member begins, to another choice. */
export function clicksTo({
  agencyName,
  insuredElsewhere,
  personalAccident,
  thirdParty,
}: Insurance): EventFromLogic<typeof addMemberInsuranceMachine>[] {
  if (insuredElsewhere)
    return [{ type: 'insured elsewhere toggled' }, { type: 'agency name typed', name: agencyName }];
  return [
    ...(thirdParty ? [] : [{ type: 'third party toggled' as const }]),
    ...(personalAccident ? [{ type: 'personal accident toggled' as const }] : []),
  ];
}
