/**
 * Adds the indexes by which the server finds a person's messages quickly. One finds the messages about several people.
 * The other finds the messages without any person, by the recipient's number or address.
 */
export const statements = [
  `create index messages_about on messages using gin (about) where about <> '{}'`,
  `create index messages_recipient on messages (recipient) where member_id is null and about = '{}'`,
];
