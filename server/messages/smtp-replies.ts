/**
 * What a permanent refusal (5xx) by an e-mail server concerns: the address, which is marked, or this message only.
 * `now` means us, a limit, or a full mailbox, after which the message waits. Hosted servers use one number for all of
 * these, so only the status in the text (RFC 3463, `5.1.1`) or the words tell them apart.
 */
export type RefusalOf = 'address' | 'message' | 'now';

/** The statuses by which a server says that an address does not exist, by subject and detail. */
const noAddress = new Set(['1.1', '1.2', '1.3', '1.6', '1.10']);

/** The statuses by which a server refuses this message for any address: too large, or in a wrong form. */
const noMessage = /^(?:2\.3|3\.4|6\.\d+)$/;

/** Words for a closed mailbox, used if the status says only that it takes nothing. */
const closed =
  /\b(?:disabled|inactive|deactivated|suspended|closed|no longer (?:active|available|in use))\b/i;

/** Words about the sender, an amount or rate, or a full mailbox. */
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

/** A word that, without a status, may concern our own account or the mailbox. */
const perhapsOfUs = /\bsuspended\b/i;

/** Lists the statuses in an answer, one for each line with a status. */
function listStatuses(answer: string): string[] {
  const each = answer.matchAll(/^5\d\d[ -][ #([<]*5\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/gm);
  return [...each].map(([, status = '']) => status);
}

/** Returns whether an answer contains a temporary status, against its own number. */
function isForNow(answer: string): boolean {
  return /^5\d\d[ -][ #([<]*4\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/m.test(answer);
}

/** Classifies a server's 5xx answer: it concerns the address, the message, or us. */
export function classifyRefusal(to: 'address' | 'message', code: number, answer: string): RefusalOf {
  const statuses = listStatuses(answer);
  if (isForNow(answer)) return 'now';
  const areAll = (known: (status: string) => boolean) => statuses.length > 0 && statuses.every(known);
  // The answer may repeat the recipient, whose words say nothing.
  const words = answer.replaceAll(/\S+@\S+/g, '');
  const isMailboxClosed = (status: string) => status === '2.1' && closed.test(words) && !ofNow.test(words);
  if (areAll((status) => noAddress.has(status) || isMailboxClosed(status))) return 'address';
  if (areAll((status) => noMessage.test(status))) return 'message';
  if (statuses.length > 0 || ofNow.test(words) || perhapsOfUs.test(words)) return 'now';
  // Without a reason, the message is refused: after the message by any code, after the address by these codes.
  return to === 'message' || [550, 551, 553].includes(code) ? 'message' : 'now';
}
