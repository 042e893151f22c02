import type { Calls } from '#domain/calls/table.ts';
import { readAssociationAt, readAssociation } from '../association/versions.ts';
import { drawDocument } from '../papers/draw.ts';
import { limitHeldData } from '../papers/held-on-paper.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { readPerson, lockPerson } from '../people/find-person.ts';
import { erasePerson, previewErasureOf } from '../people/erasure.ts';
import { readHeldData } from '../people/held-data.ts';
import type { MemberRow } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

type Asked = Request<Calls['getHeldData']> | Request<Calls['getHeldDataDocument']>;

/** What is held about a person, written down before it is handed out; 400 where there is no such person. */
async function readHeldDataForHandout(request: Asked, form: 'json' | 'pdf') {
  const { db } = request.context;
  const person = await readPerson(db, request.params.n);
  const held = await readHeldData(db, person);
  const by = getAuditActor(request);
  const subject = toPersonSubject(person);
  await writeAudit(db, { ...by, action: 'data held exported', subject, after: { type: form } });
  return { person, held, at: by.at, fileName: `data-held-${getFileName(person)}.${form}` };
}

function getFileName({ id, membership_number }: MemberRow): string {
  return membership_number === null ? `id-${id}` : String(membership_number);
}

/** Answers the call for all personal data that is held about somebody, as data. */
export const getHeldData: Handler<Calls['getHeldData']> = async (request) => {
  const { fileName, held, at } = await readHeldDataForHandout(request, 'json');
  const { longName } = await readAssociation(request.context);
  const about = { association: longName, exported_at: at };
  return { fileName, held: { ...about, member: held.member, photo: held.photo, ...held.parts } };
};

/** Answers the call for all personal data that is held about somebody, as a document. */
export const getHeldDataDocument: Handler<Calls['getHeldDataDocument']> = async (request) => {
  const { fileName, held, at } = await readHeldDataForHandout(request, 'pdf');
  const association = await readAssociationAt(request.context, at);
  const bytes = await drawDocument('held data', { association, at, ...limitHeldData(held) });
  return { fileName, pdf: Buffer.from(bytes).toString('base64') };
};

/** Answers with what erasing a member's personal data would do; changes nothing. 400 where there is no such person. */
export const previewErasure: Handler<Calls['previewErasure']> = async ({ context, params }) => {
  const person = await readPerson(context.db, params.n);
  return previewErasureOf(context.db, person);
};

/** Answers the call that erases personal data for good; 400 for nobody, 409 while a payment is open or due back. */
export const eraseMember: Handler<Calls['eraseMember']> = async (request) => {
  await changeInSession(request, async (trx) => {
    const person = await lockPerson(trx, request.params.n);
    await erasePerson(trx, person, getAuditActor(request));
  });
};
