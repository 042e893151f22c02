import type { Access } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { sumPremiums } from '#domain/money/settlement.ts';
import { readSettlement } from '#server/money/read-settlement.ts';
import { readAssociation } from '#server/association/versions.ts';
import { readPerson } from '#server/people/find-person.ts';
import { previewJoin } from '#server/people/join-preview.ts';
import { lastCode, send, type Site } from '#tests/support/server/site.ts';
import { applicationSamples, sampleOfApplication } from './applications.ts';
import { groupAddition, officeSamples, person, type Sample } from './office.ts';
import { officeMoneySamples } from './office-money.ts';
import { officePeopleSamples } from './office-people.ts';
import { forgetAsked, openRequests, putOpenRequests } from './open-requests.ts';
import { passkeySamples, sampleOfPasskey } from './passkeys.ts';
import { declineToken, newMobile, type Tokens, type World } from './world.ts';
import { insured } from '#tests/support/server/covers.ts';

const { gender: _, ...details } = person;
export const insurance = insured();
const selection = {
  clubs: ['amacs', 'mgarr'],
  affiliated_groups: ['lhg'],
  licences: ['target_a'],
  insurance,
};

/** Signs in as far as the code, and answers it. */
async function codeOf(site: Site, login: 'memberLogin' | 'adminLogin', mobile: string): Promise<string> {
  site.clock.advance(1000);
  await send(site, `POST ${calls[login].path}`, { body: samples[login].body });
  return lastCode(site.context.db, mobile);
}

const n = { n: '1003' };

/** What a client sends that does everything right, as member 1003 where the call is a member's. */
export const samples: Record<CallName, Sample> = {
  ...officeSamples,
  ...officeMoneySamples,
  ...officePeopleSamples,
  ...applicationSamples,
  ...passkeySamples,
  // Of two of whom no other call is about.
  previewJoin: { body: { one: 8, other: 9 } },
  joinPeople: { body: { stays: 8, goes: 9, details: ['email'], years: [], mark: 'another' } },
  getAssociation: {},
  getClubs: {},
  getAffiliatedGroups: {},
  getCountries: {},
  getRenewalYears: {},
  getPrices: {},
  memberLogin: { body: { mobile_number: '+356 79001003', membership_number: '1003' } },
  memberVerify: { body: { membership_number: '1003', auth_token: '1234567' } },
  remindOfNumber: { body: { mobile_number: '+356 79001003' } },
  extendMemberSession: {},
  getSessionTime: {},
  memberLogout: {},
  getMembershipDetails: { params: n },
  getMember: { params: n },
  updateMember: {
    params: n,
    body: {
      ...details,
      id_number: '123757M',
      title: 'Mr',
      first_name: 'Ċensu',
      last_name: 'Buttiġieġ',
      date_of_birth: '1992-11-09',
      mobile_number: '+356 79001003',
      home_phone: '+356 21123456',
      photo: null,
    },
  },
  sendMobileCode: { params: n, body: { mobile_number: newMobile.number } },
  checkMobileCode: { params: n, body: { mobile_number: newMobile.number, auth_token: newMobile.code } },
  declineReminders: { body: { token: declineToken } },
  getOwnReminders: { params: n },
  setOwnReminders: { params: n, body: { wanted: false } },
  getOwnHeldData: { params: n },
  getOwnHeldDataDocument: { params: n },
  getOwnRequests: { params: n },
  makeOwnRequest: { params: n, body: { kind: 'erasure', text: 'I moved away.' } },
  withdrawOwnRequest: { params: n, body: { request: openRequests.own } },
  getMemberRequests: {},
  decideRequest: {
    params: { request: String(openRequests.toDecide) },
    body: { outcome: 'done', answer: 'It reads so now.' },
  },
  askForNewMobile: {
    body: {
      id_number: '0123757M',
      date_of_birth: '1992-11-09',
      mobile_number: newMobile.number,
      reason: 'Lost',
    },
  },
  getLatestLicences: { params: n },
  updateLatestLicences: { params: n, body: { licences: ['collector_a'] } },
  prepareCheckout: { params: n, body: { year: '2027', ...selection } },
  checkout: { params: n, body: { renewal: selection, payment_nonce: 'declined' } },
  getMemberCard: { params: n },
  getDocumentCheck: { params: { token: 'a'.repeat(24) } },
  getOwnDebts: { params: n },
  payOwnDebt: { params: n, body: { year: '2026', lines: [1], total: '10.00' } },
  getPayment: { params: { reference: 'a'.repeat(24) } },
  createPrintTicket: { body: { type: 'ic', year: '2026' } },
};

/** What the office would settle with what stands in the books. */
async function settledSamples({ context }: Site) {
  const days = { year: 2026, startDate: '2026-01-01', endDate: '2026-11-21' };
  const { clubs, insurer } = await readSettlement(context.db, days);
  const { shortName = '', toPay = 0 } = clubs.find((club) => club.toPay > 0) ?? {};
  const { total } = sumPremiums(insurer.unsubmitted);
  const certificates = insurer.unsubmitted.length;
  return {
    payClub: { body: { ...samples.payClub.body, club: shortName, amount: toEuroDecimal(toPay) } },
    submitToInsurer: { body: { ...samples.submitToInsurer.body, certificates, total: toEuroDecimal(total) } },
  };
}

/** The sample of a call as it stands in this world, with what only the world knows; groups add people their own way. */
export async function sampleOf(
  name: CallName,
  { due, owed, passkey, receipts, settled, site, reference, unsent }: World,
  ofGroup = false,
): Promise<Sample> {
  if (name === 'memberVerify') {
    const auth_token = await codeOf(site, 'memberLogin', '+356 79001003');
    return { body: { membership_number: '1003', auth_token } };
  }
  if (name === 'adminVerify') {
    return { body: { username: 'registrar', auth_token: await codeOf(site, 'adminLogin', '+356 79000001') } };
  }
  if (
    name === 'acceptApplication' ||
    name === 'answerQuestion' ||
    name === 'apply' ||
    name === 'askApplicant' ||
    name === 'getApplicationPhoto' ||
    name === 'getOwnApplication' ||
    name === 'payApplication' ||
    name === 'refuseApplication' ||
    name === 'sendApplicantCode' ||
    name === 'sendApplicationLink'
  )
    return sampleOfApplication(name, site);
  if (name === 'makeOwnRequest' || name === 'askForNewMobile') await forgetAsked(site.context.db);
  if (name === 'withdrawOwnRequest' || name === 'decideRequest') await putOpenRequests(site.context.db);
  if (name === 'declineReminders')
    await site.context.db.updateTable('members').set({ reminders_declined_at: null }).execute();
  if (name === 'getPayment' || name === 'askAboutPayment') return { params: { reference } };
  if (name === 'refundPayment') {
    return { params: { reference }, body: { ...samples.refundPayment.body, payment: due.byCard } };
  }
  if (name === 'markPaymentGivenBack') {
    return { params: { reference }, body: { ...samples.markPaymentGivenBack.body, payment: due.otherwise } };
  }
  if (name === 'payOwnDebt')
    return { params: n, body: { year: '2026', lines: [owed.toRemind], total: '10.00' } };
  if (name === 'takePayment') return { body: { ...samples.takePayment.body, lines: [owed.toPay] } };
  if (name === 'reverseReceipt') return { ...samples[name], params: { receipt: receipts.toReverse } };
  if (name === 'correctMethod') return { ...samples[name], params: { receipt: receipts.toCorrect } };
  if (name === 'remindOfOwed') return { body: { ...samples.remindOfOwed.body, lines: [owed.toRemind] } };
  if (name === 'takePaymentsTogether')
    return { body: { ...samples.takePaymentsTogether.body, payments: [{ lines: [owed.toPay] }] } };
  if (name === 'remindOfOwedTogether') {
    // Nobody is reminded twice within seven days.
    await site.context.db
      .updateTable('records')
      .set({ owed_reminded_at: null, owed_reminded_by: null })
      .execute();
    return { body: { reminders: [{ ...samples.remindOfOwed.body, lines: [owed.toRemind] }] } };
  }
  if (name === 'waiveOwed') return { body: { ...samples.waiveOwed.body, lines: [owed.toWaive] } };
  if (name === 'payClub' || name === 'submitToInsurer') {
    const { payClub, submitToInsurer } = await settledSamples(site);
    return name === 'payClub' ? payClub : submitToInsurer;
  }
  if (name === 'takeBackClubPayment' || name === 'takeBackSubmission') {
    const { payment, submission } = settled;
    return { ...samples[name], params: { payment, submission } };
  }
  if (name === 'joinPeople') {
    const { db } = site.context;
    const [one, other] = [await readPerson(db, { id: 8 }), await readPerson(db, { id: 9 })];
    const { mark } = await previewJoin(db, one, other);
    return { body: { ...samples.joinPeople.body, mark } };
  }
  if (name === 'dealWithPayment')
    return { ...samples.dealWithPayment, params: { concern: String(due.concern) } };
  if (name === 'tryMessageAgain' || name === 'giveUpMessage')
    return { body: { ...samples[name].body, message: unsent } };
  if (name === 'returnAssociation') {
    const versions = site.context.db.selectFrom('association_versions').select('id').orderBy('id', 'desc');
    const [previous, version] = (await versions.limit(2).execute()).map(({ id }) => id);
    return { body: { version, previous } };
  }
  if (name === 'changeAssociation') {
    const { version } = await readAssociation(site.context);
    return { body: { ...samples.changeAssociation.body, version } };
  }
  if (name === 'addMember' && ofGroup) return groupAddition;
  return (await sampleOfPasskey(name, site.context, passkey)) ?? samples[name];
}

/** A call's path with its parameters put in, and its query. */
export function pathOf(path: string, { params = {}, query }: Sample): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

/** Whose token a call takes. */
export function rightful(access: Access): keyof Tokens {
  if (access.realm !== 'admin') return 'own';
  return access.roles === 'group' ? 'group' : 'administrator';
}
