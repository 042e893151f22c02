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

/** The call that reads the settlement: who gets which part of a year's money (not in the specification). */
export const getSettlement = officeCall('GET /admin/reports/settlement', {
  action: 'action.settlement',
  query: settlementQuery,
  answer: settlement,
});

/** The call that returns a PDF in base64 with the money of a year that belongs to one club or to the insurer. */
export const getSettlementDocument = officeCall('GET /admin/reports/settlement/document', {
  action: 'action.settlement',
  query: settlementDocumentQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/** The call that records a payment to a club. Refuses with 409 if the club's share is not what the page showed. */
export const payClub = officeCall('POST /admin/reports/settlement/clubs', {
  work: 'money',
  action: 'action.settlement.club',
  body: clubPayment,
  messages,
});

/** The call that records a submission to the insurer. Refuses with 409 if the shown certificates have changed. */
export const submitToInsurer = officeCall('POST /admin/reports/settlement/insurer', {
  work: 'money',
  action: 'action.settlement.insurer',
  body: insurerSubmission,
  messages,
});

/** The call that cancels a recorded payment to a club, or does nothing if it is already cancelled. */
export const takeBackClubPayment = officeCall('POST /admin/reports/settlement/clubs/:payment/reverse', {
  work: 'money',
  refusals: [404],
  action: 'action.settlement.club.back',
  params: v.object({ payment: identity }),
  body: takingBack,
});

/** The call that cancels a recorded submission to the insurer, or does nothing if it is already cancelled. */
export const takeBackSubmission = officeCall('POST /admin/reports/settlement/insurer/:submission/reverse', {
  work: 'money',
  refusals: [404],
  action: 'action.settlement.insurer.back',
  params: v.object({ submission: identity }),
  body: takingBack,
});
