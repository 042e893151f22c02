/** Adds to a message about several people who they are, so that each finds it, whatever mobile they have by then. */
export const statements = [`alter table messages add column about text[] not null default '{}'`];
