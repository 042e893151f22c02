import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import {
  clubPayment,
  insurerSubmission,
  settlement,
  settlementDocumentQuery,
  settlementQuery,
  takingBack,
} from '../money/settlement.ts';
import { officeCall } from './call.ts';

const messages = { 409: 'error.settlement.changed' } as const;

/** Describes the call that reads the settlement: who gets what of a year. An addition. */
export const getSettlement = officeCall('GET /admin/reports/settlement', {
  action: 'action.settlement',
  query: settlementQuery,
  answer: settlement,
});

/** Describes the call that reads a document of the settlement, a club's or the insurer's: a PDF in base64. */
export const getSettlementDocument = officeCall('GET /admin/reports/settlement/document', {
  action: 'action.settlement',
  query: settlementDocumentQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/** Describes the call that records in the settlement that a club was paid its share; 409 where that is another by now. */
export const payClub = officeCall('POST /admin/reports/settlement/clubs', {
  work: 'money',
  action: 'action.settlement.club',
  body: clubPayment,
  messages,
});

/** Describes the call that records in the settlement what the insurer was told; 409 where that is another by now. */
export const submitToInsurer = officeCall('POST /admin/reports/settlement/insurer', {
  work: 'money',
  action: 'action.settlement.insurer',
  body: insurerSubmission,
  messages,
});

/** Describes the call that takes back what a club was paid over, once; the same again changes nothing. */
export const takeBackClubPayment = officeCall('POST /admin/reports/settlement/clubs/:payment/reverse', {
  work: 'money',
  refusals: [404],
  action: 'action.settlement.club.back',
  params: v.object({ payment: identity }),
  body: takingBack,
});

/** Describes the call that takes back what the insurer was told, once; the same again changes nothing. */
export const takeBackSubmission = officeCall('POST /admin/reports/settlement/insurer/:submission/reverse', {
  work: 'money',
  refusals: [404],
  action: 'action.settlement.insurer.back',
  params: v.object({ submission: identity }),
  body: takingBack,
});
