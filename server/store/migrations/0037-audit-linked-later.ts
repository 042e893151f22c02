/**
 * Lets a job add the links of the audit's chain later, so that no transaction waits for another transaction. A trigger
 * stores the hashes of each new audit entry, and the job copies the hashes into the link. Because of these hashes, the
 * chain also shows if an audit entry was changed before the job ran.
 */
export const statements = [
  `create table audit_unlinked (
     entry_id bigint primary key,
     before_digest text not null,
     after_digest text not null,
     digest text not null
   )`,
  // The hash of an entry. The removal of personal data does not change it, because it includes only the original hashes
  // of `before` and `after`.
  `create function audit_entry_digest(entry audit, before_digest text, after_digest text) returns text
     language sql immutable as
     $$ select audit_hash(entry.id::text, floor(extract(epoch from entry.at) * 1000000)::bigint::text, entry.request_id,
          entry.actor, entry.action, entry.subject, before_digest, after_digest) $$`,
  `drop trigger audit_linked on audit`,
  `create or replace function link_new_audit() returns trigger language plpgsql as $$
   declare
     before_digest text := audit_digest(new.before);
     after_digest text := audit_digest(new.after);
   begin
     insert into audit_unlinked
     values (new.id, before_digest, after_digest, audit_entry_digest(new, before_digest, after_digest));
     return null;
   end $$`,
  `create trigger audit_linked after insert on audit for each row execute function link_new_audit()`,
  `drop function link_audit(audit)`,
  // If an entry was deleted or changed before the job ran, its link gets a hash that does not match the entry. The
  // check of the chain then finds the entry.
  `create function link_audit(most integer) returns integer language plpgsql as $$
   declare
     last audit_links;
     link audit_links;
     one record;
     linked integer := 0;
   begin
     if not pg_try_advisory_xact_lock(20260101, 8) then return 0; end if;
     select * into last from audit_links order by position desc limit 1;
     for one in
       select unlinked.*, entry.id as found_id, floor(extract(epoch from entry.at) * 1000000)::bigint::text as micros,
         entry.request_id, entry.actor, entry.action, entry.subject,
         audit_entry_digest(entry, before_digest, after_digest) as found_digest
       from audit_unlinked as unlinked left join audit as entry on entry.id = unlinked.entry_id
       order by unlinked.entry_id limit most
     loop
       link.position := coalesce(last.position, 0) + 1;
       link.entry_id := one.entry_id;
       link.before_digest := one.before_digest;
       link.after_digest := one.after_digest;
       link.previous := coalesce(last.hash, '');
       link.hash := case
         when one.found_id is not null and one.found_digest = one.digest
         then audit_hash(link.previous, link.position::text, one.entry_id::text, one.micros, one.request_id, one.actor,
           one.action, one.subject, one.before_digest, one.after_digest)
         else audit_hash(link.previous, link.position::text, one.digest)
       end;
       insert into audit_links values (link.*);
       delete from audit_unlinked where entry_id = one.entry_id;
       last := link;
       linked := linked + 1;
     end loop;
     return linked;
   end $$`,
  `create or replace function count_members_version() returns trigger language plpgsql as $$
   begin
     update data_versions set version = version + 1, changed_by = pg_current_xact_id()
     where name = 'members' and changed_by is distinct from pg_current_xact_id();
     return null;
   end $$`,
];
