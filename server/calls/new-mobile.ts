import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { formatShortContact } from '#domain/association/association.ts';
import { t } from '#domain/texts/texts.ts';
import { hashAddress } from '../access/address-hash.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { refuseCostlyMobile } from '../access/mobiles-for-codes.ts';
import { countInLimit, countInLimits } from '../access/rate-limits.ts';
import { readAssociation } from '../association/versions.ts';
import { toPersonSubject, writeAudit } from '../audit/audit.ts';
import { queueSms } from '../messages/new-messages.ts';
import { mayTellMobile } from '../people/contact-changed.ts';
import { countNewMobiles, writeRequest } from '../people/member-requests.ts';
import type { Database } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

type Asking = Request<Calls['askForNewMobile']>;

const day = 86_400;
/** How often a new mobile is asked for in a day, for one ID card number, known or not, and how many may be open. */
const most = { times: 3, open: 3 };

/** No answer comes before so many milliseconds have passed: what is stored for somebody on file takes some more than nothing. */
const atLeast = 50;

const unknown = { actor: 'system', subject: 'mobile', action: 'new mobile unknown' } as const;

/**
 * Answers the call that asks the office for a new mobile, by ID card number and date of birth. Who is on file and who is
 * not, and whoever asked enough, get the same answer in the same way. 429 depends on the address alone, 400 on what was
 * typed alone.
 */
export const askForNewMobile: Handler<Calls['askForNewMobile']> = async (request) => {
  const { address, body, context, requestId } = request;
  const { clock, config, db } = context;
  refuseCostlyMobile(body.mobileNumber, '', 'mobile_number');
  const key = `new mobiles from:${hashAddress(context, address)}`;
  const ofAddress = { key, times: config.limits.newMobilesPerAddress, seconds: day };
  await withRefusalsInAudit(context, { ...unknown, requestId }, () =>
    countInLimits(db, clock.now(), [ofAddress]),
  );
  await Promise.all([db.transaction().execute((trx) => storeAsked(trx, request)), delay(atLeast)]);
};

/** Stores a request where it is about one person on file, and tells the mobile on file, by the same statements as for nobody. */
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
  const open = await countNewMobiles(trx, id);
  const mayReach = person !== undefined && used <= most.times && open < most.open;
  // Another number for the same person takes nothing of what there is for all.
  const countsInAll = mayReach && open === 0;
  const inAll = await countInLimit(trx, at, { key: 'new mobiles in all', seconds: day }, countsInAll ? 1 : 0);
  const reaches = countsInAll ? inAll.used <= context.config.limits.newMobileRequestsPerDay : mayReach;
  const asked = { memberId: id, kind: 'new mobile', text: reason, newMobile: mobileNumber, at } as const;
  const isNew = await writeRequest(trx, asked, reaches);
  // Once while any is open: whoever asks again and again must not have somebody harassed.
  const isTold = isNew && open === 0 && person !== undefined && mayTellMobile(person, at);
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
