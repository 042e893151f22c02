import '#src/member/session/member-texts.ts';

export { UpdateDetails } from '../../member/details/update-details.tsx';
export { Home } from '../../member/home/home.tsx';
export { UpdateLicences } from '../../member/licences/update-licences.tsx';
export { RenewalReceipt } from '../../member/receipt/renewal-receipt.tsx';
export { LicenceAndInsurance } from '../../member/wizard/licence-and-insurance.tsx';
export { Review } from '../../member/wizard/review.tsx';
export { Membership } from '../../member/wizard/membership.tsx';
export { openDocumentAgain } from '#src/member/portal/printing-actors.ts';
export { createSignedInActors } from '#src/member/session/signed-in-actors.ts';
