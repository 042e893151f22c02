import { countInLimits, takeBackOneCount, type Limit } from '../access/rate-limits.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { createBadRequest, Refused } from '../base/refused.ts';

const day = 86_400;

/** Thrown if a person on file is added with details that are wrong. */
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

/** Written outside the call's transaction, which is rolled back, because attempts to guess must be visible. */
async function writeWrongDetails(request: ChangeRequest, person: Known, why: string): Promise<void> {
  await writeAudit(request.context.db, {
    ...getAuditActor(request),
    action: 'member addition refused',
    subject: toPersonSubject(person),
    after: { group: request.caller.group, reason: why },
  });
}

/**
 * Adds a person under the limits of wrong details, so that nobody can guess a date of birth. Refuses with 400 without
 * details if `add` throws NotTheSame. 429 if an administrator of a group, or the group, tried too often in a day. Tries
 * are counted before the details are compared, even if many come at once. A try with right details is not counted.
 */
export async function addWithinLimits<Added>(
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
    await countInLimits(db, clock.now(), limits);
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
