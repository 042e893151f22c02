/**
 * Lets a counter-receipt reverse a receipt with a reason, and lets a receipt replace another receipt. The amounts that
 * a reversed receipt paid become outstanding again, as new record lines.
 */
export const statements = [
  `alter table receipts
     add column reverses_id bigint references receipts (id),
     add column replaces_id bigint references receipts (id),
     add column reversal_reason text check (reversal_reason in
       ('wrong person', 'not received', 'wrong amount', 'wrong method', 'cancelled', 'other')),
     add column reversal_note text,
     add check ((reverses_id is null) = (reversal_reason is null))`,
  `create unique index receipts_reverses on receipts (reverses_id) where reverses_id is not null`,
  `create unique index receipts_replaces on receipts (replaces_id) where replaces_id is not null`,
  `alter table record_lines drop constraint record_lines_why_check,
     add constraint record_lines_why_check check (why in ('renewal', 'changed', 'reversed', 'cancelled')) not valid`,
];
