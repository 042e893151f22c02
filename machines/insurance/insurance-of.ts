import type { Insurance } from '#domain/insurance/insurance.ts';

/** The events of every insurance machine: what a person does to the boxes of an insurance. */
export type InsuranceEvent =
  | { type: 'third party toggled' }
  | { type: 'personal accident toggled' }
  | { type: 'insured elsewhere toggled' }
  | { type: 'agency name typed'; name: string };

/** The tags of every insurance machine: the boxes that are ticked. */
export type InsuranceTag = 'third party' | 'personal accident' | 'insured elsewhere';

/** Any of the insurance machines' snapshots. */
interface Interplay {
  readonly context: { readonly agencyName: string };
  hasTag(tag: InsuranceTag): boolean;
}

/** The insurance that a snapshot of an insurance machine is of; a name typed earlier counts only with insured elsewhere. */
export function getChosenInsurance(snapshot: Interplay): Insurance {
  const insuredElsewhere = snapshot.hasTag('insured elsewhere');
  return {
    thirdParty: snapshot.hasTag('third party'),
    personalAccident: snapshot.hasTag('personal accident'),
    insuredElsewhere,
    agencyName: insuredElsewhere ? snapshot.context.agencyName : '',
  };
}

/** The events that lead an insurance machine from third party alone, with which a new member begins, to another insurance. */
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
