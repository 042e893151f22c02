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

export const getSettlement = officeCall('GET /admin/reports/settlement', {
  action: 'action.settlement',
  query: settlementQuery,
  answer: settlement,
});

/** Reads the settlement for one club or for the insurer as a PDF in base64. */
export const getSettlementDocument = officeCall('GET /admin/reports/settlement/document', {
  action: 'action.settlement',
  query: settlementDocumentQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/** Records that the office paid a club's share. Refuses with 409 if the share differs from the share on the page. */
export const payClub = officeCall('POST /admin/reports/settlement/clubs', {
  work: 'money',
  action: 'action.settlement.club',
  body: clubPayment,
  messages,
});

/** Records a submission to the insurer. Refuses with 409 if the certificates differ from those on the page. */
export const submitToInsurer = officeCall('POST /admin/reports/settlement/insurer', {
  work: 'money',
  action: 'action.settlement.insurer',
  body: insurerSubmission,
  messages,
});

/** Cancels a payment to a club, or does nothing if the payment is already cancelled. */
export const takeBackClubPayment = officeCall('POST /admin/reports/settlement/clubs/:payment/reverse', {
  work: 'money',
  refusals: [404],
  action: 'action.settlement.club.back',
  params: v.object({ payment: identity }),
  body: takingBack,
});

/** Cancels a submission to the insurer, or does nothing if the submission is already cancelled. */
export const takeBackSubmission = officeCall('POST /admin/reports/settlement/insurer/:submission/reverse', {
  work: 'money',
  refusals: [404],
  action: 'action.settlement.insurer.back',
  params: v.object({ submission: identity }),
  body: takingBack,
});
