import '#src/actors/member-texts.ts';

export { UpdateDetails } from './details/update-details.tsx';
export { Home } from './home/home.tsx';
export { UpdateLicences } from './licences/update-licences.tsx';
export { RenewalReceipt } from './receipt/renewal-receipt.tsx';
export { LicenceAndInsurance } from './wizard/licence-and-insurance.tsx';
export { Membership } from './wizard/membership.tsx';
