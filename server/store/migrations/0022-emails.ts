/**
 * Adds e-mails to the table of messages, which until now contained only SMS. Each message gets its carrier, the person
 * whom it is about, and the status with which the carrier permanently refused it. The refused e-mail address is stored
 * in a separate column, so that a new address of the member is not treated as refused.
 */
export const statements = [
  `alter table sms_messages rename to messages`,
  `alter sequence sms_messages_id_seq rename to messages_id_seq`,
  `alter table messages rename column to_number to recipient`,
  `alter table messages
     add column carrier text not null default 'sms' check (carrier in ('sms', 'email')),
     add column subject text,
     add column unsubscribe_url text,
     add column member_id bigint references members (id),
     add column refused_status integer`,
  `alter table messages alter column carrier drop default`,
  `drop index sms_messages_queue`,
  `create index messages_queue on messages (carrier, next_try_at) where state in ('queued', 'sending')`,
  `create index messages_member on messages (member_id) where member_id is not null`,
  `alter table members add column refused_email text`,
];
