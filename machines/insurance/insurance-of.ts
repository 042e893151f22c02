import type { Insurance } from '#domain/insurance/insurance.ts';

/** The events of every insurance machine: the user's changes to the boxes of an insurance. */
export type InsuranceEvent =
  | { type: 'third party toggled' }
  | { type: 'personal accident toggled' }
  | { type: 'insured elsewhere toggled' }
  | { type: 'agency name typed'; name: string };

/** The tags of every insurance machine: the boxes that are ticked. */
export type InsuranceTag = 'third party' | 'personal accident' | 'insured elsewhere';

/** The snapshot of any insurance machine. */
interface Interplay {
  readonly context: { readonly agencyName: string };
  hasTag(tag: InsuranceTag): boolean;
}

/** Gets the chosen insurance from a snapshot. The agency name counts only with insured elsewhere. */
export function getChosenInsurance(snapshot: Interplay): Insurance {
  const insuredElsewhere = snapshot.hasTag('insured elsewhere');
  return {
    thirdParty: snapshot.hasTag('third party'),
    personalAccident: snapshot.hasTag('personal accident'),
    insuredElsewhere,
    agencyName: insuredElsewhere ? snapshot.context.agencyName : '',
  };
}

/** Lists the events that lead from third party alone, with which a new member starts, to another insurance. */
export function listEventsToInsurance({
  agencyName,
  insuredElsewhere,
  personalAccident,
  thirdParty,
}: Insurance): InsuranceEvent[] {
  if (insuredElsewhere)
    return [{ type: 'insured elsewhere toggled' }, { type: 'agency name typed', name: agencyName }];
  return [
    ...(thirdParty ? [] : [{ type: 'third party toggled' as const }]),
    ...(personalAccident ? [{ type: 'personal accident toggled' as const }] : []),
  ];
}
