import type { Calls } from '#domain/calls/table.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { changeInSession, runAuditedChange } from '../audit/audited-change.ts';
import { writeKeptView, readKeptViews, deleteKeptView, changeKeptViewName } from '../people/kept-views.ts';
import type { Handler } from './handler.ts';

const toViewSubject = (name: string) => `view:${name}`;

/** Returns the office's kept views and the administrator's own kept views, sorted by name. */
export const getKeptViews: Handler<Calls['getKeptViews']> = ({ caller, context }) =>
  readKeptViews(context.db, caller.administratorId);

/** Stores a view of the members' list for this administrator or for the whole office. Returns the stored view. */
export const addKeptView: Handler<Calls['addKeptView']> = (request) =>
  changeInSession(request, async (trx) => {
    const { look, name, whose } = request.body;
    const by = getAuditActor(request);
    const ownerId = whose === 'own' ? request.caller.administratorId : null;
    const { isNew, view } = await writeKeptView(trx, { ownerId, name, look, at: by.at });
    if (isNew) await writeAudit(trx, { ...by, action: 'view kept', subject: toViewSubject(view.name) });
    return view;
  });

/** Renames a kept view of this administrator or of the office. */
export const renameKeptView: Handler<Calls['renameKeptView']> = (request) =>
  runAuditedChange(request, async (trx) => {
    const { name, view: id } = request.body;
    const { administratorId } = request.caller;
    const before = await changeKeptViewName(trx, { administratorId, id, name });
    if (before === name) return null;
    return {
      action: 'view renamed',
      subject: toViewSubject(before),
      before: { name: before },
      after: { name },
    };
  });

/** Removes a kept view of this administrator or of the office. */
export const removeKeptView: Handler<Calls['removeKeptView']> = (request) =>
  runAuditedChange(request, async (trx) => {
    const { administratorId } = request.caller;
    const name = await deleteKeptView(trx, { administratorId, id: request.body.view });
    return name === undefined ? null : { action: 'view removed', subject: toViewSubject(name) };
  });
