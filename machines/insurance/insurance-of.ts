import type { Insurance } from '#domain/insurance/insurance.ts';

export type InsuranceEvent =
  | { type: 'third party toggled' }
  | { type: 'personal accident toggled' }
  | { type: 'insured elsewhere toggled' }
  | { type: 'agency name typed'; name: string };

export type InsuranceTag = 'third party' | 'personal accident' | 'insured elsewhere';

interface Interplay {
  readonly context: { readonly agencyName: string };
  hasTag(tag: InsuranceTag): boolean;
}

/** Returns the insurance that is chosen. The agency's name is empty unless the box “insured elsewhere” is ticked. */
export function getChosenInsurance(snapshot: Interplay): Insurance {
  const insuredElsewhere = snapshot.hasTag('insured elsewhere');
  return {
    thirdParty: snapshot.hasTag('third party'),
    personalAccident: snapshot.hasTag('personal accident'),
    insuredElsewhere,
    agencyName: insuredElsewhere ? snapshot.context.agencyName : '',
  };
}

/** Lists the events that change a new form, which has only third party cover, so that it has this insurance. */
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
