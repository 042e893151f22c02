import type { Calls } from '#domain/calls/table.ts';
import { isRefusedEmail } from '#domain/contact/email.ts';
import { toPersonSubject } from '../audit/audit.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { lockPerson } from '../people/find-person.ts';
import { noRefusedEmail } from '../people/member-details.ts';
import type { Handler } from './handler.ts';

/** Lets the portal send e-mail again to an address that a mail server refused permanently. */
export const liftEmailRefusal: Handler<Calls['liftEmailRefusal']> = (request) =>
  runAuditedChange(request, async (trx) => {
    const person = await lockPerson(trx, request.params.n);
    if (!isRefusedEmail({ email: person.email, refusedEmail: person.refused_email })) return null;
    await trx.updateTable('members').set(noRefusedEmail).where('id', '=', person.id).execute();
    return {
      action: 'email refusal lifted',
      subject: toPersonSubject(person),
      before: { email: person.email, said: person.refused_email_words },
    };
  });
