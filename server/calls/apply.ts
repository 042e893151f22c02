import type { Calls } from '#domain/calls/table.ts';
import { toDialledDigits } from '#domain/contact/phone.ts';
import { isUnderAge } from '#domain/joining/application.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay, toYear } from '#domain/values/time-zone.ts';
import { limitDailyGuessesFrom, limitWrongSignInsFrom } from '../access/account-limits.ts';
import { hashAddress } from '../access/address-hash.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { checkCode, sendCode, type Account } from '../access/codes.ts';
import { refuseCostlyMobile } from '../access/mobiles-for-codes.ts';
import {
  countOrRefuseOverLimits,
  findReachedLimit,
  takeBackOneCount,
  type Limit,
} from '../access/rate-limits.ts';
import { areApplicationsFull, hasApplication, writeApplication } from '../joining/applications.ts';
import { readAssociation } from '../association/versions.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { createNotFound, createTooManyRequests, Refused, createFieldRefusal } from '../base/refused.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { refuseImplausibleBirthDate } from '../people/birth-date.ts';
import { acceptPhotoFrom } from '../pictures/store-photo.ts';
import { checkAndPriceSelection, readOffer } from '../year/offer.ts';
import type { Handler, Request } from './handler.ts';

const day = 86_400;
/**
 * The most applications from one mobile in a day. There can be several, because a parent can apply for several
 * children.
 */
const mostOfMobile = 5;
const pause = 3600;

const refused = {
  actor: 'system',
  subject: 'applications',
  action: 'application refused by a limit',
} as const;

async function requireJoining(context: Context): Promise<void> {
  if (!(await readAssociation(context)).joining) throw createNotFound();
}

function limitApplications({ config }: Context, of: string, from: string): Limit[] {
  const { applicationsPerAddress, applicationsPerDay } = config.limits;
  return [
    { key: `applications of:${of}`, times: mostOfMobile, seconds: day },
    { key: `applications made from:${from}`, times: applicationsPerAddress, seconds: day },
    { key: 'applications in all', times: applicationsPerDay, seconds: day },
  ];
}

/**
 * Creates the account for which an applicant's codes are sent. The limits are for the mobile, whatever the IP address.
 */
function toAccount(context: Context, mobile: string): Account {
  const hash = hashAddress(context, toDialledDigits(mobile));
  return { realm: 'applicant', id: 0, name: hash, sentTo: hash };
}

/**
 * Sends a code to an applicant's mobile. Answers 400 if the number cannot receive codes, and 429 if a limit is reached.
 */
export const sendApplicantCode: Handler<Calls['sendApplicantCode']> = async ({
  address,
  body,
  context,
  requestId,
}) => {
  await requireJoining(context);
  const { clock, db } = context;
  const { mobileNumber: mobile } = body;
  refuseCostlyMobile(mobile, '', 'mobile_number');
  const account = toAccount(context, mobile);
  const resendAfter = await withRefusalsInAudit(context, { ...refused, requestId }, async () => {
    // The limits are checked before the code is sent: a code is useless if the application is refused.
    const caps = limitApplications(context, account.name, hashAddress(context, address));
    const reached = await findReachedLimit(db, clock.now(), caps);
    if (reached) throw reached;
    if (await areApplicationsFull(db)) throw createTooManyRequests(pause);
    return db.transaction().execute((trx) => sendCode(context, trx, account, { mobile, address }));
  });
  startSendingDueMessages(context);
  return { resendAfter };
};

/**
 * Stores an application. Answers 403 if the code is wrong, and 400 if a value is wrong. No answer shows whether a
 * person is on file.
 */
export const apply: Handler<Calls['apply']> = async (request) => {
  const { address, context, requestId } = request;
  await requireJoining(context);
  const from = hashAddress(context, address);
  const limits = [limitWrongSignInsFrom(context, address), limitDailyGuessesFrom(context, address)];
  const { applicationsPerAddress: times } = context.config.limits;
  await withRefusalsInAudit(context, { ...refused, requestId }, async () => {
    await countOrRefuseOverLimits(context.db, context.clock.now(), [
      ...limits,
      { key: `applications from:${from}`, times: times * 3, seconds: day },
    ]);
    await storeApplication(request, from);
  });
  await takeBackOneCount(context.db, limits);
};

async function storeApplication(
  { address, body, context, requestId }: Request<Calls['apply']>,
  from: string,
): Promise<void> {
  const { authToken: code, key, member: sent, ...chosen } = body;
  const { photo: picture, ...member } = sent;
  const { clock, config, db } = context;
  const at = clock.now();
  refuseImplausibleBirthDate(context, member.dateOfBirth, 'member.date_of_birth');
  if (chosen.parent === '' && isUnderAge(member.dateOfBirth, toDay(at)))
    throw createFieldRefusal('parent', 'apply.parent.required');
  checkAndPriceSelection(chosen, await readOffer(db, config, toYear(at)), false, 'add');
  const account = toAccount(context, member.mobileNumber);
  const details = { ...chosen, member };
  const given = { code, address };
  // The browser may send the same application twice: at the same time, or because the server's answer was lost. The
  // code of a repeated application is already used, so the server answers as for the stored application.
  const requireStored = async () => {
    if (!(await hasApplication(db, { details, key }))) throw new Refused(403, t('error.verify'));
  };
  const isKnown = await db
    .transaction()
    .execute((trx) => checkCode(context, trx, account, { ...given, isKept: true }));
  if (!isKnown) return requireStored();
  // The photo is checked after the code, without locked rows, because the check is slow and delays other requests.
  const photo = await acceptPhotoFrom(`address:${from}`, picture, 'member.photo');
  const isRight = await db.transaction().execute(async (trx) => {
    if (!(await checkCode(context, trx, account, given))) return false;
    await countOrRefuseOverLimits(trx, at, limitApplications(context, account.name, from));
    if (!(await writeApplication(trx, { at, details, key, photo }))) throw createTooManyRequests(pause);
    await writeAudit(trx, {
      at,
      requestId,
      actor: 'system',
      action: 'application made',
      subject: 'applications',
    });
    return true;
  });
  if (!isRight) await requireStored();
}
