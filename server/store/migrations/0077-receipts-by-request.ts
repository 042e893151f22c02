/**
 * Keeps with a receipt of the desk the key of the form that asked for it, which tells a request that is sent again from
 * a second payment. Clients without a key leave it empty.
 */
export const statements = ['alter table receipts add column request_key uuid'];
