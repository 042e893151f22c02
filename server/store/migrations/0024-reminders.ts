/**
 * Adds reminders of a season. A reminder has texts, the time from which it is sent, and a list of people with the
 * outcome for each person. Also adds the time when a person declined reminders. A message gets the season of its
 * reminder, so that the server withdraws the message if the person renews before it is sent.
 */
export const statements = [
  `alter table members add column reminders_declined_at timestamptz`,
  `alter table messages add column season integer`,
  `create table reminders (
     id bigint generated always as identity primary key,
     season integer not null,
     subject text not null,
     email_text text not null,
     sms_text text not null,
     starts_at timestamptz not null,
     created_at timestamptz not null,
     created_by text not null,
     stopped_at timestamptz,
     stopped_by text,
     key text not null
   )`,
  `create index reminders_key on reminders (key)`,
  `create table reminder_people (
     reminder_id bigint not null references reminders (id),
     member_id bigint not null references members (id),
     state text not null check (state in ('waiting', 'queued', 'sent', 'refused', 'failed', 'uncertain', 'left out')),
     left_out text check (left_out in ('deceased', 'renewed', 'declined', 'reminded', 'telephone', 'unreachable')),
     carrier text check (carrier in ('sms', 'email')),
     message_id bigint,
     refused_status integer,
     at timestamptz,
     primary key (reminder_id, member_id)
   )`,
  `create index reminder_people_waiting on reminder_people (reminder_id) where state = 'waiting'`,
  `create index reminder_people_queued on reminder_people (message_id) where state = 'queued'`,
  `create index reminder_people_member on reminder_people (member_id)`,
  `create table decline_tokens (
     token_hash text primary key,
     member_id bigint not null references members (id),
     created_at timestamptz not null
   )`,
];
