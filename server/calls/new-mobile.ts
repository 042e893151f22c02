import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { formatShortContact } from '#domain/association/association.ts';
import { t } from '#domain/texts/texts.ts';
import { hashAddress } from '../access/address-hash.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { refuseCostlyMobile } from '../access/mobiles-for-codes.ts';
import { countInLimit, countOrRefuseOverLimits } from '../access/rate-limits.ts';
import { readAssociation } from '../association/versions.ts';
import { toPersonSubject, writeAudit } from '../audit/audit.ts';
import { queueSms } from '../messages/new-messages.ts';
import { mayNotifyOldMobile } from '../people/contact-changed.ts';
import { countOpenNewMobileRequests, writeMemberRequest } from '../people/member-requests.ts';
import type { Database } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

type Asking = Request<Calls['askForNewMobile']>;

const day = 86_400;
/**
 * The most requests with one ID card number and date of birth. `times` is the limit for a day, and `open` is the limit
 * of undecided requests.
 */
const most = { times: 3, open: 3 };

/** The least time of an answer in milliseconds, so that the time does not show whether a request was stored. */
const atLeast = 50;

const unknown = { actor: 'system', subject: 'mobile', action: 'new mobile unknown' } as const;

/**
 * Lets anybody ask the office for a new mobile, with an ID card number and a date of birth. No answer shows who is on
 * file. A 429 depends only on the IP address, and a 400 only on the typed values.
 */
export const askForNewMobile: Handler<Calls['askForNewMobile']> = async (request) => {
  const { address, body, context, requestId } = request;
  const { clock, config, db } = context;
  refuseCostlyMobile(body.mobileNumber, '', 'mobile_number');
  const key = `new mobiles from:${hashAddress(context, address)}`;
  const ofAddress = { key, times: config.limits.newMobilesPerAddress, seconds: day };
  await withRefusalsInAudit(context, { ...unknown, requestId }, () =>
    countOrRefuseOverLimits(db, clock.now(), [ofAddress]),
  );
  await Promise.all([db.transaction().execute((trx) => storeAsked(trx, request)), delay(atLeast)]);
};

/**
 * Stores the request of a known person. An unknown person causes the same SQL statements, so that both take the same
 * time.
 */
async function storeAsked(trx: Transaction<Database>, { body, context, requestId }: Asking): Promise<void> {
  const { idNumber, mobileNumber, reason } = body;
  const at = context.clock.now();
  const person = await trx
    .selectFrom('members')
    .select(['id', 'mobile_by', 'mobile_number', 'mobile_since'])
    .where('id_number', '=', idNumber)
    .where('date_of_birth', '=', body.dateOfBirth)
    .where('deceased', '=', false)
    .where('membership_number', 'is not', null)
    .executeTakeFirst();
  const ofPerson = {
    key: `new mobiles:${hashAddress(context, `${idNumber} ${body.dateOfBirth}`)}`,
    seconds: day,
  };
  const { used } = await countInLimit(trx, at, ofPerson);
  const id = person?.id ?? 0;
  const open = await countOpenNewMobileRequests(trx, id);
  const mayReach = person !== undefined && used <= most.times && open < most.open;
  // If the person already has an open request, the new request does not count in the limit for all people together.
  const countsInAll = mayReach && open === 0;
  const inAll = await countInLimit(trx, at, { key: 'new mobiles in all', seconds: day }, countsInAll ? 1 : 0);
  const reaches = countsInAll ? inAll.used <= context.config.limits.newMobileRequestsPerDay : mayReach;
  const asked = { memberId: id, kind: 'new mobile', text: reason, newMobile: mobileNumber, at } as const;
  const isNew = await writeMemberRequest(trx, asked, reaches);
  // While a request is open, no further SMS is sent, so that nobody can annoy a person with many requests.
  const isTold = isNew && open === 0 && person !== undefined && mayNotifyOldMobile(person, at);
  const association = await readAssociation({ config: context.config, db: trx });
  const contact = formatShortContact(association);
  const text = t('sms.newMobileAsked', { association: association.name, contact }).trimEnd();
  const about = { kind: 'contact', when: isTold, ...(person && { memberId: id }) } as const;
  await queueSms(trx, at, person?.mobile_number ?? '', text, about);
  const entry = { at, requestId, actor: 'system' } as const;
  const after = { mobile_number: mobileNumber, reason };
  await writeAudit(
    trx,
    isNew
      ? { ...entry, action: 'new mobile asked', subject: toPersonSubject({ id }), after }
      : { ...entry, ...unknown },
  );
}
