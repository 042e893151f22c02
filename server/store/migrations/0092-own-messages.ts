/**
 * Adds messages of the office's own to the reminders: they are of no season, and `everybody` says that one goes to people
 * who declined reminders too.
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
