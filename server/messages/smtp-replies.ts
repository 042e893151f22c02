/**
 * The cause of a permanent refusal (5xx) by an e-mail server: the e-mail address, which is then marked, or this
 * message. `now` means our account, a limit, or a full mailbox, and the message waits. Servers use the same number for
 * all these causes. Only the status in the text (RFC 3463, `5.1.1`) or the words show the difference.
 */
export type RefusalOf = 'address' | 'message' | 'now';

/** The statuses (subject and detail) that mean that an address does not exist. */
const noAddress = new Set(['1.1', '1.2', '1.3', '1.6', '1.10']);

/** The statuses that mean that this message is refused for any address: it is too large or has a wrong form. */
const noMessage = /^(?:2\.3|3\.4|6\.\d+)$/;

/** Words for a closed mailbox. These words are used if the status says only that the mailbox takes no messages. */
const closed =
  /\b(?:disabled|inactive|deactivated|suspended|closed|no longer (?:active|available|in use))\b/i;

/** Words about the sender, a limit, or a full mailbox. */
const ofNow = new RegExp(
  [
    '\\b(?:sender|sending|outbound|relay\\w*|spam\\w*|spf|dkim|dmarc|ptr|reverse dns|helo|ehlo|reputation|polic\\w+)\\b',
    '\\b(?:\\w*list(?:ed|ing)?|rbl|block\\w*|ban(?:ned)?|reject\\w* (?:by|due to)|network|ip|client|host)\\b',
    '\\b(?:authenticat\\w*|authoriz\\w*|authoris\\w*|permi\\w+|prohibit\\w*|not allowed|denied|credentials|log ?in|verif\\w+)\\b',
    '\\b(?:limits?|limited|quotas?|over ?quota|exceed\\w*|rates?|too (?:many|much|fast)|throttl\\w*|frequen\\w+|volume)\\b',
    '\\b(?:full|storage|disk|space|insufficient|busy|later|again|temporar\\w+|grey ?list\\w*|gray ?list\\w*|unusual)\\b',
    '\\b(?:daily|hourly|per (?:day|hour|minute)|today|maximum (?:number|reached)|message count|outgoing|on hold|payments?|billing)\\b',
  ].join('|'),
  'i',
);

/** A word that is unclear without a status: it can mean our own account or the mailbox. */
const perhapsOfUs = /\bsuspended\b/i;

/** Lists the statuses in an answer, one for each line that has a status. */
function listStatuses(answer: string): string[] {
  const each = answer.matchAll(/^5\d\d[ -][ #([<]*5\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/gm);
  return [...each].map(([, status = '']) => status);
}

/** Returns whether an answer has a temporary status (4.x.x) although its number is permanent (5xx). */
function isForNow(answer: string): boolean {
  return /^5\d\d[ -][ #([<]*4\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/m.test(answer);
}

/** Finds the cause of an e-mail server's 5xx answer: the recipient's address, the message, or our account. */
export function classifyRefusal(to: 'address' | 'message', code: number, answer: string): RefusalOf {
  const statuses = listStatuses(answer);
  if (isForNow(answer)) return 'now';
  const areAll = (known: (status: string) => boolean) => statuses.length > 0 && statuses.every(known);
  // An answer often repeats the recipient's address. The words in this address say nothing about the reason.
  const words = answer.replaceAll(/\S+@\S+/g, '');
  const isMailboxClosed = (status: string) => status === '2.1' && closed.test(words) && !ofNow.test(words);
  if (areAll((status) => noAddress.has(status) || isMailboxClosed(status))) return 'address';
  if (areAll((status) => noMessage.test(status))) return 'message';
  if (statuses.length > 0 || ofNow.test(words) || perhapsOfUs.test(words)) return 'now';
  // If the answer gives no reason, the message counts as refused. After the RCPT TO command, only these three codes
  // mean that the message is refused.
  return to === 'message' || [550, 551, 553].includes(code) ? 'message' : 'now';
}
