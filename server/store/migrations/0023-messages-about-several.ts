/**
 * Adds to a message about several people a list of these people, such as `member:id:7`. So the message is found for
 * each of them, even if the mobile number changes later.
 */
export const statements = [`alter table messages add column about text[] not null default '{}'`];
