import type { Calls } from '#domain/calls/table.ts';
import { toDialledDigits } from '#domain/contact/phone.ts';
import { needsParent } from '#domain/joining/application.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay, toYear } from '#domain/values/time-zone.ts';
import { limitGuessesFrom, limitTriesFrom } from '../access/account-limits.ts';
import { hashAddress } from '../access/address-hash.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { checkCode, sendCode, type Account } from '../access/codes.ts';
import { refuseCostlyMobile } from '../access/mobiles-for-codes.ts';
import { countInLimits, findReachedLimit, takeBackOneCount, type Limit } from '../access/rate-limits.ts';
import { areApplicationsFull, hasApplication, writeApplication } from '../joining/applications.ts';
import { readAssociation } from '../association/versions.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { createNotFound, createTooManyRequests, Refused, wrongField } from '../base/refused.ts';
import { sendSoon } from '../messages/queue.ts';
import { refuseBirthDate } from '../people/birth-date.ts';
import { acceptPhotoFrom } from '../pictures/store-photo.ts';
import { priceSelection, readOffer } from '../year/offer.ts';
import type { Handler, Request } from './handler.ts';

const day = 86_400;
/** How many applications one mobile confirms in a day: a parent has several children. */
const mostOfMobile = 5;
/** Seconds after which somebody may try again where too many applications are open. */
const pause = 3600;

const refused = {
  actor: 'system',
  subject: 'applications',
  action: 'application refused by a limit',
} as const;

async function requireJoining(context: Context): Promise<void> {
  if (!(await readAssociation(context)).joining) throw createNotFound();
}

/** The caps a day on applications: of a mobile by its mark, from a network by its, and in all. */
function limitApplications({ config }: Context, of: string, from: string): Limit[] {
  const { applicationsPerAddress, applicationsPerDay } = config.limits;
  return [
    { key: `applications of:${of}`, times: mostOfMobile, seconds: day },
    { key: `applications made from:${from}`, times: applicationsPerAddress, seconds: day },
    { key: 'applications in all', times: applicationsPerDay, seconds: day },
  ];
}

/** Codes of applicants are counted for each mobile, whoever asks. */
function toAccount(context: Context, mobile: string): Account {
  const hash = hashAddress(context, toDialledDigits(mobile));
  return { realm: 'applicant', id: 0, name: hash, sentTo: hash };
}

/**
 * Answers the call that sends a code to the mobile of somebody who applies for membership. Nobody on file is looked for, so
 * that nobody is told apart. 400 for a number that codes are not sent to, 429 with the seconds to wait.
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
    // Nobody gets a code for an application that is refused afterwards.
    const caps = limitApplications(context, account.name, hashAddress(context, address));
    const reached = await findReachedLimit(db, clock.now(), caps);
    if (reached) throw reached;
    if (await areApplicationsFull(db)) throw createTooManyRequests(pause);
    return db.transaction().execute((trx) => sendCode(context, trx, account, { mobile, address }));
  });
  sendSoon(context);
  return { resendAfter };
};

/**
 * Answers the call by which somebody applies for membership: the office decides. 403 for a wrong code, 400 for what the form
 * of a new member refuses too, except an ID card number that is on file: only the office learns of that.
 */
export const apply: Handler<Calls['apply']> = async (request) => {
  const { address, context, requestId } = request;
  await requireJoining(context);
  const from = hashAddress(context, address);
  const limits = [limitTriesFrom(context, address), limitGuessesFrom(context, address)];
  const { applicationsPerAddress: times } = context.config.limits;
  await withRefusalsInAudit(context, { ...refused, requestId }, async () => {
    await countInLimits(context.db, context.clock.now(), [
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
  refuseBirthDate(context, member.dateOfBirth, 'member.date_of_birth');
  if (chosen.parent === '' && needsParent(member.dateOfBirth, toDay(at)))
    throw wrongField('parent', 'apply.parent.required');
  priceSelection(chosen, await readOffer(db, config, toYear(at)), false, 'add');
  const account = toAccount(context, member.mobileNumber);
  const details = { ...chosen, member };
  const given = { code, address };
  // The same sent again, since its answer was lost, or twice at once: its code is used.
  const requireStored = async () => {
    if (!(await hasApplication(db, { details, key }))) throw new Refused(403, t('error.verify'));
  };
  const isKnown = await db
    .transaction()
    .execute((trx) => checkCode(context, trx, account, { ...given, isKept: true }));
  if (!isKnown) return requireStored();
  // A photo is costly to look at, and waits for others: only who has the code sends one, and no row is locked meanwhile.
  const photo = await acceptPhotoFrom(`address:${from}`, picture, 'member.photo');
  const isRight = await db.transaction().execute(async (trx) => {
    if (!(await checkCode(context, trx, account, given))) return false;
    await countInLimits(trx, at, limitApplications(context, account.name, from));
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
