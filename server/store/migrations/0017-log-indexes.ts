/**
 * Adds the indexes by which the log is searched by time, actor, action and request. An index by subject exists already.
 */
export const statements = [
  `create index audit_at on audit (at, id)`,
  `create index audit_actor on audit (actor, at, id)`,
  `create index audit_action on audit (action, at, id)`,
  `create index audit_request on audit (request_id)`,
];
