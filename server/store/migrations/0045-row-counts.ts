/**
 * The tables whose rows are counted. `what` and `value` are SQL expressions, and rows with the same two results are
 * counted together.
 */
const counted = [
  { table: 'messages', what: 'carrier', value: 'state' },
  { table: 'checkouts', what: `'checkout'`, value: 'state' },
  { table: 'records', what: `'record'`, value: 'source' },
];

// Each change adds new rows, so that no transaction waits for another one. All transactions would have to lock one row
// if this row had the count. From time to time a job replaces the added rows by their sum.
/**
 * Makes the table of row counts. Triggers add a row such as +1 or -1 to this table for each change of a count. The
 * count is the sum of these rows.
 */
export const statements = [
  `create table row_counts (
     what text not null,
     value text not null,
     change bigint not null
   )`,
  ...counted.flatMap(({ table, what, value }) => [
    `create function count_${table}() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then
         insert into row_counts select ${what}, ${value}, count(*) from come group by 1, 2;
       elsif tg_op = 'DELETE' then
         insert into row_counts select ${what}, ${value}, -count(*) from gone group by 1, 2;
       else
         insert into row_counts
         select what, value, sum(change) from (
           select ${what}, ${value}, 1 from come union all select ${what}, ${value}, -1 from gone
         ) as changed (what, value, change)
         group by what, value having sum(change) <> 0;
       end if;
       return null;
     end $$`,
    `create trigger ${table}_come after insert on ${table}
       referencing new table as come for each statement execute function count_${table}()`,
    `create trigger ${table}_changed after update on ${table}
       referencing new table as come old table as gone for each statement execute function count_${table}()`,
    `create trigger ${table}_gone after delete on ${table}
       referencing old table as gone for each statement execute function count_${table}()`,
  ]),
  `create function count_rows_anew() returns void language sql as $$
     delete from row_counts;
     ${counted
       .map(
         ({ table, what, value }) =>
           `insert into row_counts select ${what}, ${value}, count(*) from ${table} group by 1, 2;`,
       )
       .join('\n')}
   $$`,
  `select count_rows_anew()`,
  `create index messages_waiting on messages (carrier, created_at) where state in ('queued', 'sending')`,
];
