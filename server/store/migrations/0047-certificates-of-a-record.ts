/** Adds the index of a record's certificates, voided ones too: without it, printing read those of everybody. */
export const statements = [`create index certificates_record on certificates (record_id, id)`];
