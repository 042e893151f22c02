/**
 * Adds messages of the office to the table of reminders. A message of the office has no season. If `everybody` is true,
 * people who declined reminders also get the message.
 */
export const statements = [
  `alter table messages
     drop constraint messages_kind_check,
     add constraint messages_kind_check check (kind in
       ('code', 'password', 'contact', 'number', 'receipt', 'owed', 'reminder', 'message', 'sample', 'other'))`,
  `alter table reminders
     alter column season drop not null,
     add column everybody boolean not null default false`,
];
