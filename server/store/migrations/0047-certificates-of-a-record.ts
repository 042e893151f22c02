/**
 * Adds the index by which the server finds all certificates of a record, including voided ones. Without this index, the
 * server read all certificates to print one.
 */
export const statements = [`create index certificates_record on certificates (record_id, id)`];
