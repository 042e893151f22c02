/**
 * Adds to each message its kind, the id of the code in it, why the last try to send it failed, and when the office
 * requested another try. A message that the office gives up gets the new state `given up`, which the column `state`
 * accepts without a change.
 */
export const statements = [
  `alter table messages
     add column kind text not null default 'other' check (kind in
       ('code', 'password', 'contact', 'number', 'receipt', 'owed', 'reminder', 'sample', 'other')),
     add column code_id bigint,
     add column trouble text check (trouble in
       ('address', 'message', 'us', 'key', 'failed', 'unreached', 'unsure', 'late')),
     add column trouble_words text,
     add column tried_again_at timestamptz`,
  `update messages set kind = 'reminder' where season is not null`,
  `create index messages_not_sent on messages (id) where state not in ('sent', 'withdrawn')`,
];
