/** Printing asks for the certificates of a record, voided ones too: without an index it read those of everybody. */
export const statements = [`create index certificates_record on certificates (record_id, id)`];
