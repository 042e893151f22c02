import type { Insurance } from '#domain/insurance.ts';

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
