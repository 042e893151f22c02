/**
 * Says of each message what it is, which code it carries, why it was not taken when it was tried last, and when the office
 * had it tried again; a message may be given up by the office.
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
