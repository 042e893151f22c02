/**
 * What an e-mail server's refusal for good (5xx) speaks of: the address, which is marked; this message alone; or us, a
 * limit, a full mailbox, which is waited for. Hosted servers say all of these with the same number, after the address or
 * after the message, so that only the status within the text (RFC 3463, `5.1.1`) or its words tell them apart.
 */
export type RefusalOf = 'address' | 'message' | 'now';

/** The statuses by which a server says that an address is none, by their subject and detail. */
const noAddress = new Set(['1.1', '1.2', '1.3', '1.6', '1.10']);

/** Those by which it says that this message is none that anybody can have: too large, or not in a form that it takes. */
const noMessage = /^(?:2\.3|3\.4|6\.\d+)$/;

/** Words of a mailbox that is closed, where the status says no more than that it takes nothing. */
const closed =
  /\b(?:disabled|inactive|deactivated|suspended|closed|no longer (?:active|available|in use))\b/i;

/** Words that speak of who sends, of how much, or of how full the mailbox is. */
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

/** A word that, without a status, may be of our own account as well as of the mailbox. */
const perhapsOfUs = /\bsuspended\b/i;

/** The statuses within an answer, one of each of its lines that has one. */
function listStatuses(answer: string): string[] {
  const each = answer.matchAll(/^5\d\d[ -][ #([<]*5\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/gm);
  return [...each].map(([, status = '']) => status);
}

/** Whether an answer has a status for now, which its number contradicts. */
function isForNow(answer: string): boolean {
  return /^5\d\d[ -][ #([<]*4\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/m.test(answer);
}

/** What a server's answer of 5xx is about: the address, the message, or us. */
export function classifyRefusal(to: 'address' | 'message', code: number, answer: string): RefusalOf {
  const statuses = listStatuses(answer);
  if (isForNow(answer)) return 'now';
  const areAll = (known: (status: string) => boolean) => statuses.length > 0 && statuses.every(known);
  const isMailboxClosed = (status: string) => status === '2.1' && closed.test(answer) && !ofNow.test(answer);
  if (areAll((status) => noAddress.has(status) || isMailboxClosed(status))) return 'address';
  if (areAll((status) => noMessage.test(status))) return 'message';
  if (statuses.length > 0 || ofNow.test(answer) || perhapsOfUs.test(answer)) return 'now';
  // Without a word of why: what was named is refused, as servers say it of an address by these, and of a message by any.
  return to === 'message' || [550, 551, 553].includes(code) ? 'message' : 'now';
}
