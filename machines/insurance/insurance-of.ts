import type { Insurance } from '#domain/insurance.ts';

/** What a person does to the boxes of an insurance. */
export type InsuranceEvent =
  | { type: 'third party toggled' }
  | { type: 'personal accident toggled' }
  | { type: 'insured elsewhere toggled' }
  | { type: 'agency name typed'; name: string };

/** The boxes that are ticked. */
export type InsuranceTag = 'third party' | 'personal accident' | 'insured elsewhere';

/** Any of the insurance machines' snapshots. */
interface Interplay {
  readonly context: { readonly agencyName: string };
  hasTag(tag: InsuranceTag): boolean;
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
}: Insurance): InsuranceEvent[] {
  if (insuredElsewhere)
    return [{ type: 'insured elsewhere toggled' }, { type: 'agency name typed', name: agencyName }];
  return [
    ...(thirdParty ? [] : [{ type: 'third party toggled' as const }]),
    ...(personalAccident ? [{ type: 'personal accident toggled' as const }] : []),
  ];
}
