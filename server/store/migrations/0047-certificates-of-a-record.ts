/**
 * Adds the index by which the server finds all certificates of a record, including voided certificates. Without this
 * index, the server read all certificates to print one certificate.
 */
export const statements = [`create index certificates_record on certificates (record_id, id)`];
