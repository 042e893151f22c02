/**
 * Adds the indexes by which the server finds a person's messages quickly. One index finds the messages about several
 * people. The other index finds the messages about nobody, by the recipient's mobile number or e-mail address.
 */
export const statements = [
  `create index messages_about on messages using gin (about) where about <> '{}'`,
  `create index messages_recipient on messages (recipient) where member_id is null and about = '{}'`,
];
