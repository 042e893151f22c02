import { it } from 'vitest';
import { useDemoSite } from '#tests/support/browser/visit.ts';
import { seeFailure, seeHome, seeHomeInTrouble } from './axe/member-home.ts';
import { expectNothingWrong, lookAround, nothingSeen, useCameras } from './axe/look.ts';
import {
  seeDetails,
  seeLicences,
  seeLicencesUninsured,
  seeOwnReminders,
  seePhoto,
} from './axe/member-own-data.ts';
import { seePayment, seeReceipt } from './axe/member-receipt.ts';
import { seeRenewal } from './axe/member-renewal.ts';
import { seeReview } from './axe/member-review.ts';
import { seeSignIn } from './axe/member-sign-in.ts';
import { members, says, signIn, type Tour } from './axe/tour.ts';

const at = useCameras(useDemoSite());

it('shows every screen of the member in its states to everybody', async () => {
  const looks = nothingSeen();
  await lookAround(at, looks, async (tour) => {
    const { page, see } = tour;
    const seeWhereVipDiffers: Tour['see'] = async (state, text) => {
      if (text !== undefined) await says(page, text);
      if (/as last time|membership, errors|the lines of the total|as before|different/.test(state))
        await see(state);
    };
    const [member, vip, renewed] = members;
    await seeSignIn(tour);
    for (const one of members) await seeHome(tour, one);
    await seeHomeInTrouble(tour);
    await signIn(tour, member);
    await seeDetails(tour);
    await seeOwnReminders(tour);
    await seePhoto(tour);
    await seeLicences(tour);
    await seeLicencesUninsured(tour);
    await seeReview(tour, member, 'member');
    await seeReview({ ...tour, see: seeWhereVipDiffers }, vip, 'VIP');
    await seeRenewal(tour, member, 'member');
    await seePayment(tour);
    await seeRenewal({ ...tour, see: seeWhereVipDiffers }, vip, 'VIP');
    await seeReceipt(tour, renewed);
    await seeFailure(tour);
  });
  expectNothingWrong('member', looks);
}, 900_000);
