/**
 * Adds to old audit entries the id of the person whose membership number the entry contains. New audit entries contain
 * the person id instead of the membership number.
 */
export const statements = [
  // An import could change the membership number in an old entry's subject. The column with the person's id is not part
  // of the chain.
  `alter table audit add column person_id bigint`,
  `create temporary table number_changes on commit drop as
     select audit.id as entry, (before ->> 'membership_number')::integer as number, members.id as person
     from audit join members on members.id_number = before ->> 'id_number'
     where action = 'import change: members' and before ->> 'membership_number' ~ '^[0-9]{1,9}$'
       and before ->> 'membership_number' is distinct from after ->> 'membership_number'`,
  `update audit set person_id = coalesce(
     (select person from number_changes
       where number = substring(subject from 8)::integer and entry > audit.id order by entry limit 1),
     (select id from members where membership_number = substring(subject from 8)::integer))
   where subject ~ '^member:[0-9]{1,9}$'`,
  `create index audit_person on audit (person_id, id) where person_id is not null`,
  `create index audit_scrubbed on audit (scrubbed_by, id) where scrubbed_by is not null`,
  // Raises the counter, so that a membership number that an import took from a person is never given to another person.
  `insert into counters (name, value)
   select 'membership number', max(number)
   from (select number from number_changes union all select membership_number from members) as given
   having max(number) is not null
   on conflict (name) do update set value = greatest(counters.value, excluded.value)`,
  // Writes one entry about all earlier removals of personal data. For each removal it contains the number of changed
  // entries, and the hash of what is left in them. Later removals write this in their own entries.
  `insert into audit (at, request_id, actor, action, subject, after)
   select now(), gen_random_uuid()::text, 'system', 'audit scrubs recorded', 'audit',
     jsonb_build_object('scrubs', jsonb_object_agg(scrubbed_by, jsonb_build_object('entries', entries, 'digest', digest)))
   from (
     select scrubbed_by, count(*) as entries,
       encode(sha256(convert_to(
         string_agg(id || ' ' || audit_digest(before) || ' ' || audit_digest(after), E'\\n' order by id), 'UTF8')), 'hex')
         as digest
     from audit where scrubbed_by is not null group by scrubbed_by
   ) as scrubs
   having count(*) > 0`,
  // Makes the link of the new entry now instead of at the end of the transaction, because later migrations in the same
  // transaction change the table and its trigger.
  `set constraints all immediate`,
];
