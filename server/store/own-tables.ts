/**
 * The tables that the portal's migrations create, and the two tables in which Kysely stores which migrations have run.
 * A test checks that this set is complete.
 */
export const ownTables: ReadonlySet<string> = new Set([
  'administrators',
  'affiliated_groups',
  'applications',
  'association_logos',
  'association_versions',
  'audit',
  'audit_links',
  'audit_unlinked',
  'carrier_refusals',
  'certificates',
  'checkouts',
  'client_files',
  'club_fees',
  'club_payments',
  'clubs',
  'counters',
  'data_versions',
  'decline_tokens',
  'different_people',
  'former_prices',
  'group_charges',
  'group_payment_lines',
  'insurer_submission_lines',
  'insurer_submissions',
  'kept_views',
  'kysely_migration',
  'kysely_migration_lock',
  'limits',
  'member_notes',
  'member_photos',
  'member_requests',
  'members',
  'messages',
  'passkey_challenges',
  'passkeys',
  'payment_concerns',
  'payment_events',
  'payments',
  'print_tickets',
  'receipts',
  'record_clubs',
  'record_groups',
  'record_licences',
  'record_lines',
  'records',
  'reminder_people',
  'reminders',
  'renewal_years',
  'row_counts',
  'sandbox_callbacks',
  'sandbox_payments',
  'sessions',
  'settings',
  'sign_in_codes',
  'year_prices',
]);

/**
 * The functions that the portal's migrations create, except `functionsOfColumns`. A test checks that this set is
 * complete.
 */
export const ownFunctions: ReadonlySet<string> = new Set([
  'audit_digest',
  'audit_entry_digest',
  'audit_hash',
  'count_checkouts',
  'count_members_version',
  'count_messages',
  'count_records',
  'count_rows_anew',
  'link_audit',
  'link_new_audit',
  'refuse_payment_of_parts',
  'refuse_renewal_by_debt',
  'write_group_payment',
]);

/**
 * The portal's functions that columns and indexes use. These functions can be dropped only after the tables that use
 * them.
 */
export const functionsOfColumns: ReadonlySet<string> = new Set(['folded_text', 'search_pieces']);
