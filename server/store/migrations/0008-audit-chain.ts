/**
 * Adds the chain over the audit. Each audit entry gets a link in the chain. A link has the hashes of the entry's
 * `before` and `after`, of the previous link, and of all these with the entry's other columns. The links are in a
 * separate table, so that the chain stays unchanged when personal data are removed from an audit entry.
 *
 * A deferred trigger makes the link at the very end of a transaction, because the lock for a new link makes other
 * transactions wait. The trigger that increases the version of the members' list takes the lock for links before the
 * lock on the version. Therefore all transactions take these two locks in the same order, whichever trigger runs first.
 */
export const statements = [
  `create table audit_links (
     position bigint primary key,
     entry_id bigint not null unique,
     before_digest text not null,
     after_digest text not null,
     previous text not null,
     hash text not null
   )`,
  `create function audit_digest(content jsonb) returns text language sql immutable as
     $$ select coalesce(encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), '') $$`,
  // The length in bytes comes before each part, so that no two different lists of parts have the same hash.
  `create function audit_hash(variadic parts text[]) returns text language sql immutable as
     $$ select encode(sha256(convert_to(string_agg(octet_length(part) || ':' || part, '' order by place), 'UTF8')), 'hex')
        from unnest(parts) with ordinality as each (part, place) $$`,
  `create function link_audit(entry audit) returns void language plpgsql as $$
   declare
     last audit_links;
     link audit_links;
   begin
     perform pg_advisory_xact_lock(20260101, 8);
     select * into last from audit_links order by position desc limit 1;
     link.position := coalesce(last.position, 0) + 1;
     link.entry_id := entry.id;
     link.before_digest := audit_digest(entry.before);
     link.after_digest := audit_digest(entry.after);
     link.previous := coalesce(last.hash, '');
     link.hash := audit_hash(link.previous, link.position::text, entry.id::text,
       floor(extract(epoch from entry.at) * 1000000)::bigint::text, entry.request_id, entry.actor, entry.action,
       entry.subject, link.before_digest, link.after_digest);
     insert into audit_links values (link.*);
   end $$`,
  `create function link_new_audit() returns trigger language plpgsql as $$
   begin
     perform link_audit(new);
     return null;
   end $$`,
  `select link_audit(entry) from (select * from audit order by id) as entry`,
  `create constraint trigger audit_linked after insert on audit
     deferrable initially deferred for each row execute function link_new_audit()`,
  `create or replace function count_members_version() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(20260101, 8);
     update data_versions set version = version + 1, changed_by = pg_current_xact_id()
     where name = 'members' and changed_by is distinct from pg_current_xact_id();
     return null;
   end $$`,
];
