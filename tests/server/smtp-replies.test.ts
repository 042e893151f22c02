import { expect, test } from 'vitest';
import { classifySmtpRefusal } from '#server/messages/smtp-replies.ts';

/** What servers say after an address: of us, of a limit, or of a mailbox that is full. */
const forNow = [
  '550 5.4.5 sending limit of the day reached',
  "553 this sender's network is on a block list",
  '550 too many messages from this network address',
  "550 sender's domain and network address do not fit",
  '550-5.1.0 the sender’s domain is listed\r\n550 5.1.0 see the list',
  '553 5.1.8 the domain of the sender does not exist',
  '550 the sender could not be verified',
  '550 5.2.2 mailbox full',
  '550 5.1.90 you cannot send so much in a day',
  '550 5.1.0 refused',
  '550 authentication is required',
  '550 no relaying here',
  '550 relay access denied',
  '550 5.2.1 this person gets messages at a rate that prevents more',
  '550-5.2.1 too fast for now, try again in an hour\r\n550 5.2.1 too fast',
  '550 5.7.1 spam suspected',
  '550 5.7.60 not permitted to send as this sender',
  '554 5.7.1 client host blocked',
  '551 your IP has a poor reputation',
  '550 SPF check failed',
  '550 DMARC policy of your domain',
  '553 greylisted, come back',
  '550 over quota',
  '550 not enough storage',
  '550 5.3.2 system does not take mail',
  '550 5.4.1 access denied',
  '552 5.2.2 over quota',
  '554 refused',
  '550 4.1.1 not known yet',
  '550-5.1.1 no such person\r\n550 5.7.1 and you are listed',
  '550 5.1.1.7 is an address on our list',
  '550 You have sent more than 500 messages today',
  '550 Message count per day reached',
  '550 account suspended for non payment',
  '550 account suspended',
  '550 not enough credits',
  '550 your subscription has expired',
  '550 unverified domain',
  '550 listed on a DNSBL',
  '550 encryption required',
  '550 Please retry',
  '550 deferred',
  '550 internal error',
  '550 unsolicited bulk mail',
  '550 5.1.1 temporary lookup failure',
  '550 5.1.2 DNS lookup failed',
];

/** What servers say of the address itself. */
const ofAddress = [
  '550 5.1.1 no such person',
  '550-5.1.1 The account does not exist. Please try\r\n550-5.1.1 double-checking for unnecessary spaces.\r\n550 5.1.1 see us',
  '550 5.1.10 recipient not found',
  '553 5.1.2 no such host of mail',
  '501 5.1.3 bad address syntax',
  '551 5.1.6 the mailbox has moved',
  '550 5.2.1 this mailbox is disabled',
  '550 5.2.1 <billing@club.mt> mailbox is disabled',
  '550 5.2.1 this account is suspended',
  '550 5.1.1 this account does not exist',
  '550-5.2.1 The account is inactive.\r\n550 5.2.1 see us',
  '550 #5.1.1 unknown',
  '550 (5.1.1) unknown',
  '550 5.1.10 recipient not found by address lookup',
];

/** And without a word of why, or of the message itself. */
const ofMessage = [
  '550 no such user here',
  '550 mailbox unavailable',
  '553 invalid recipient',
  '551 user not local',
  '550 refused',
  '550 account disabled',
  '550 <payments.closed@club.mt>: no such user',
  '550 this account does not exist',
  '550 this person does not take messages',
  '550 5.6.0 not a message',
];

test.each(forNow)('after an address “%s” is waited for', (answer) => {
  expect(classifySmtpRefusal('address', Number(answer.slice(0, 3)), answer)).toBe('now');
});

test.each(ofAddress)('after an address “%s” marks it', (answer) => {
  expect(classifySmtpRefusal('address', Number(answer.slice(0, 3)), answer)).toBe('address');
});

test.each(ofMessage)('after an address “%s” ends this message alone', (answer) => {
  expect(classifySmtpRefusal('address', Number(answer.slice(0, 3)), answer)).toBe('message');
});

test.each([
  ['550 5.4.5 sending limit of the day reached', 'now'],
  ['552 this message is over the limit of the relay', 'now'],
  ['550 5.7.60 not allowed to send as this sender', 'now'],
  ['550 5.1.8 bad outbound sender', 'now'],
  ['554 5.2.0 submission limit', 'now'],
  ['554 5.7.1 suspected spam', 'now'],
  ['552 5.2.2 mailbox full', 'now'],
  ['550 5.1.1 no such person', 'address'],
  ['552 5.3.4 too large', 'message'],
  ['554 5.6.1 cannot be converted', 'message'],
  ['550 daily maximum reached', 'now'],
  ['550 outgoing mail of this domain is on hold', 'now'],
  ['552 5.3.4 maximum message size is 10 MB', 'message'],
  ['554 refused', 'message'],
  ['552 message too large', 'message'],
] as const)('after the message “%s” is of: %s', (answer, of) => {
  expect(classifySmtpRefusal('message', Number(answer.slice(0, 3)), answer)).toBe(of);
});
