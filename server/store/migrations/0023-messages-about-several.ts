/**
 * Adds to a message about several people the list of these people, such as `member:id:7`. With this list the message is
 * found for each person, even if the person's mobile number changes later.
 */
export const statements = [`alter table messages add column about text[] not null default '{}'`];
