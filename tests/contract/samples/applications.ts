import { readOpenApplications } from '#server/joining/read-applications.ts';
import { lastCode, send, type Site } from '#tests/support/server/site.ts';
import { person, type Sample } from './office.ts';
import {
  acceptedApplication,
  askedAt,
  createApplicant,
  linkTokens,
  openApplication,
  openJoining,
  putLinkedApplication,
  putOpenApplication,
} from './open-application.ts';

const params = { application: String(openApplication) };

/** What a client sends with the calls about applications; the world says the rest. */
export const applicationSamples = {
  sendApplicantCode: { body: { mobile_number: person.mobile_number } },
  apply: { body: { ...createApplicant(), auth_token: '1234567', key: null } },
  getApplications: {},
  getApplicationPhoto: { params },
  acceptApplication: { params, body: { total: '0.00', paid_by: 'cash', reference: '' } },
  refuseApplication: { params, body: { reason: 'You live abroad.' } },
  askApplicant: { params, body: { question: 'Which rifle do you shoot?' } },
  sendApplicationLink: { params: { application: String(acceptedApplication) } },
  getOwnApplication: { body: { token: linkTokens.asked } },
  answerQuestion: { body: { token: linkTokens.asked, asked_at: askedAt, answer: 'An Enfield.' } },
  payApplication: { body: { token: linkTokens.accepted, total: '0.00' } },
} satisfies Record<string, Sample>;

/** The samples of the calls about applications, in a world where there is one. */
export async function sampleOfApplication(
  name: Exclude<keyof typeof applicationSamples, 'getApplications'>,
  site: Site,
): Promise<Sample> {
  const { db } = site.context;
  await openJoining(db);
  // The world has one that is accepted.
  if (name === 'sendApplicantCode' || name === 'sendApplicationLink') return applicationSamples[name];
  if (name === 'apply') {
    site.clock.advance(1000);
    const applicant = createApplicant();
    const { mobile_number } = applicant.member;
    await send(site, 'POST /applications/code', { body: { mobile_number } });
    return { body: { ...applicant, auth_token: await lastCode(db, mobile_number), key: null } };
  }
  if (name === 'getOwnApplication' || name === 'answerQuestion' || name === 'payApplication')
    return sampleByLink(name, site);
  await putOpenApplication(db);
  if (name !== 'acceptApplication') return applicationSamples[name];
  const [open] = (await readOpenApplications(site.context)).filter(({ id }) => id === openApplication);
  const total = ((open?.total ?? 0) / 100).toFixed(2);
  return { params, body: { total, paid_by: 'cash', reference: '' } };
}

async function sampleByLink(
  name: 'answerQuestion' | 'getOwnApplication' | 'payApplication',
  site: Site,
): Promise<Sample> {
  const { db } = site.context;
  // What only reads leaves no trace: the world has one.
  if (name === 'getOwnApplication') return applicationSamples[name];
  await putLinkedApplication(db, name === 'payApplication' ? 'accepted' : 'asked');
  if (name === 'answerQuestion') return applicationSamples[name];
  const token = linkTokens.accepted;
  const { body } = await send(site, 'POST /applications/own', { body: { token } });
  return { body: { token, total: (body as { total: string }).total } };
}
