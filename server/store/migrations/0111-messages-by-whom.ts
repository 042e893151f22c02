/** Finds a person's messages however many there are: those about several people, and those about nobody by their address. */
export const statements = [
  `create index messages_about on messages using gin (about) where about <> '{}'`,
  `create index messages_recipient on messages (recipient) where member_id is null and about = '{}'`,
];
