import { countOrRefuseOverLimits, takeBackOneCount, type Limit } from '../access/rate-limits.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { createBadRequest, Refused } from '../base/refused.ts';

const day = 86_400;

/** The error if a group adds a person on file with details that differ from the stored details. */
export class NotTheSame extends Error {
  override readonly name = 'NotTheSame';
}

interface Known {
  readonly id: number;
  readonly membership_number: number | null;
}

function listLimits({ caller, context }: ChangeRequest, person: Known): Limit[] {
  const { wrongDetailsPerGroup, wrongDetailsPerPerson } = context.config.limits;
  return [
    {
      key: `wrong details:${caller.username}:${person.id}`,
      times: wrongDetailsPerPerson,
      seconds: day,
    },
    { key: `wrong details of group:${caller.group}`, times: wrongDetailsPerGroup, seconds: day },
  ];
}

/**
 * Writes into the audit that adding a person was refused, so that attempts to guess are visible. Writes the entry
 * outside of the call's transaction, because that transaction is rolled back.
 */
async function writeWrongDetails(request: ChangeRequest, person: Known, why: string): Promise<void> {
  await writeAudit(request.context.db, {
    ...getAuditActor(request),
    action: 'member addition refused',
    subject: toPersonSubject(person),
    after: { group: request.caller.group, reason: why },
  });
}

/**
 * Adds a person, and limits tries with wrong details, so that nobody can guess a date of birth. If `add` throws
 * NotTheSame, refuses with 400 without saying which details are wrong. Refuses with 429 if the administrator or the
 * group tried too often in a day. Counts a try before the details are compared, so that simultaneous requests cannot
 * exceed the limit. Subtracts the try if the details are right.
 */
export async function addPersonWithLimitedTries<Added>(
  request: ChangeRequest,
  idNumber: string,
  add: () => Promise<Added>,
): Promise<Added> {
  const { clock, db } = request.context;
  const person = await db
    .selectFrom('members')
    .select(['id', 'membership_number'])
    .where('id_number', '=', idNumber)
    .executeTakeFirst();
  const limits = person ? listLimits(request, person) : [];
  try {
    await countOrRefuseOverLimits(db, clock.now(), limits);
  } catch (error) {
    if (person && error instanceof Refused) await writeWrongDetails(request, person, 'too many tries');
    throw error;
  }
  try {
    const added = await add();
    if (person) await takeBackOneCount(db, limits);
    return added;
  } catch (error) {
    if (!(error instanceof NotTheSame)) {
      if (person) await takeBackOneCount(db, limits);
      throw error;
    }
    if (person) await writeWrongDetails(request, person, 'other details');
    throw createBadRequest('invalid.member.notAdded');
  }
}
