import { it } from 'vitest';
import { useDemoSite } from '#tests/support/browser/visit.ts';
import { correctClubPayment, correctSubmission, correctGroup } from './money-corrections/of-others.ts';
import {
  correctAmount,
  correctBouncedCheque,
  correctDoublePayment,
  correctMethod,
  correctPerson,
} from './money-corrections/of-payments.ts';
import {
  correctClub,
  correctCover,
  correctRenewedPerson,
  correctYear,
} from './money-corrections/of-years.ts';

const site = useDemoSite();

it('a cheque that bounced is taken back', () => correctBouncedCheque(site));
it('how a payment was made is corrected', () => correctMethod(site));
it('a payment that was noted for somebody else is taken back, and noted', () => correctPerson(site));
it('a payment of another amount is taken back, and noted', () => correctAmount(site));
it('what was paid twice is refunded', () => correctDoublePayment(site));
it('a renewal for the wrong year is cancelled, and made for the right one', () => correctYear(site));
it('who was renewed instead of somebody else is no member', () => correctRenewedPerson(site));
it('a club is exchanged, and the difference given back', () => correctClub(site));
it('a cover is taken away, and given back', () => correctCover(site));
it('another group is marked paid', () => correctGroup(site));
it('what a club was paid over is taken back', () => correctClubPayment(site));
it('what the insurer was told is taken back', () => correctSubmission(site));
