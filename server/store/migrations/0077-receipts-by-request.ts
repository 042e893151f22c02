/**
 * Adds to a receipt of the desk the key of the form that requested the receipt. By this key the server distinguishes a
 * repeated request from a second payment. The key is null if the client sent none.
 */
export const statements = ['alter table receipts add column request_key uuid'];
