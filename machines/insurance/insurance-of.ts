import type { Insurance } from '#domain/insurance/insurance.ts';

/** The events that every insurance machine accepts: the user ticks or unticks a box, or types the agency's name. */
export type InsuranceEvent =
  | { type: 'third party toggled' }
  | { type: 'personal accident toggled' }
  | { type: 'insured elsewhere toggled' }
  | { type: 'agency name typed'; name: string };

/** The tags of every insurance machine. Each tag says that a box is ticked. */
export type InsuranceTag = 'third party' | 'personal accident' | 'insured elsewhere';

/** The part of a snapshot that all insurance machines have in common. */
interface Interplay {
  readonly context: { readonly agencyName: string };
  hasTag(tag: InsuranceTag): boolean;
}

/** Returns the chosen insurance. The agency's name is empty unless the box “insured elsewhere” is ticked. */
export function getChosenInsurance(snapshot: Interplay): Insurance {
  const insuredElsewhere = snapshot.hasTag('insured elsewhere');
  return {
    thirdParty: snapshot.hasTag('third party'),
    personalAccident: snapshot.hasTag('personal accident'),
    insuredElsewhere,
    agencyName: insuredElsewhere ? snapshot.context.agencyName : '',
  };
}

/** Returns the events that change a new form with only third party cover to the given insurance. */
export function listEventsReachingInsurance({
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
