/** A message that tells of several people is found by each of them, whatever mobile they have by then. */
export const statements = [`alter table messages add column about text[] not null default '{}'`];
