import { countOrRefuseOverLimits, takeBackOneCount, type Limit } from '../access/rate-limits.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { createBadRequest, Refused } from '../base/refused.ts';

const day = 86_400;

/** Thrown if the details that a group gives about somebody on file differ from the stored ones. */
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

/** Writes an audit entry about wrong details, outside of the call's transaction, which is rolled back. */
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
 * NotTheSame, refuses with 400, without saying which detail is wrong. Refuses with 429 after too many tries of the
 * administrator or the group in a day. Each try is counted before the details are compared, so that simultaneous
 * requests cannot exceed the limit.
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
