/**
 * Adds to the receipt of a desk payment the key of the form with which the office recorded the payment. By this key the
 * server distinguishes a repeated request from a second payment. The key is null if the request contained no key.
 */
export const statements = ['alter table receipts add column request_key uuid'];
