/**
 * What an e-mail server refuses for good (5xx). If it is the `address`, the address is marked as refused. If it is the
 * `message`, the message is not sent again. `now` means our account, a limit or a full mailbox: the message is sent
 * again later. One number (such as 550) can mean each of the three. Only the status in the text (RFC 3463, `5.1.1`) or
 * the words tell which.
 */
export type RefusalOf = 'address' | 'message' | 'now';

/** Subject and detail of RFC 3463 that mean that the address does not exist. */
const noAddress = new Set(['1.1', '1.2', '1.3', '1.6', '1.10']);

/** Subject and detail that mean that the message is refused for any address, such as for its size. */
const noMessage = /^(?:2\.3|3\.4|6\.\d+)$/;

/** Words that mean a closed mailbox. They count only with `2.1` (the mailbox accepts no messages). */
const closed =
  /\b(?:disabled|inactive|deactivated|suspended|closed|no longer (?:active|available|in use))\b/i;

/** Words that mean the sender, a limit, or a full mailbox. The message is tried again later. */
const ofNow = new RegExp(
  [
    '\\b(?:sender|sending|outbound|relay\\w*|spam\\w*|spf|dkim|dmarc|ptr|reverse dns|helo|ehlo|reputation|polic\\w+)\\b',
    '\\b(?:\\w*list(?:ed|ing)?|rbl|block\\w*|ban(?:ned)?|reject\\w* (?:by|due to)|network|ip|client|host)\\b',
    '\\b(?:authenticat\\w*|authoriz\\w*|authoris\\w*|permi\\w+|prohibit\\w*|not allowed|denied|credentials|log ?in|(?:un)?verif\\w+)\\b',
    '\\b(?:limits?|limited|quotas?|over ?quota|exceed\\w*|rates?|too (?:many|much|fast)|throttl\\w*|frequen\\w+|volume)\\b',
    '\\b(?:full|storage|disk|space|insufficient|busy|later|again|temporar\\w+|grey ?list\\w*|gray ?list\\w*|unusual)\\b',
    '\\b(?:daily|hourly|per (?:day|hour|minute)|today|maximum (?:number|reached)|message count|outgoing|on hold|payments?|billing)\\b',
    '\\b(?:credits?|subscription|licen[cs]e|trial|plan|upgrade|configured|tls|encrypt\\w*|\\w*dns\\w*|\\w+bl|lookup|resolv\\w+)\\b',
    '\\b(?:retry|deferred|(?:system|internal|local|server) error|error in processing|resources? unavailable|memory|maintenance)\\b',
    '\\b(?:junk|bulk|unsolicited|suspicious|phish\\w*|not accepted from)\\b',
  ].join('|'),
  'i',
);

/** Words that mean that the server could not look for the mailbox now. They count with any status. */
const notLookedUp = /\b(?:temporar\w*|lookup fail\w*|(?:try|retry) (?:again )?later)\b/i;

/** Words that can mean our account or the mailbox. They count only if the answer has no status. */
const perhapsOfUs = /\bsuspended\b/i;

/** Lists the statuses in an answer, at most one for each line, such as `1.1` for `5.1.1`. */
function listStatuses(answer: string): string[] {
  const each = answer.matchAll(/^5\d\d[ -][ #([<]*5\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/gm);
  return [...each].map(([, status = '']) => status);
}

/** Returns whether an answer has a temporary status (4.x.x), although its number is 5xx. */
function isForNow(answer: string): boolean {
  return /^5\d\d[ -][ #([<]*4\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/m.test(answer);
}

/** Returns what an e-mail server's 5xx answer is about. */
export function classifySmtpRefusal(to: 'address' | 'message', code: number, answer: string): RefusalOf {
  const statuses = listStatuses(answer);
  if (isForNow(answer)) return 'now';
  const areAll = (known: (status: string) => boolean) => statuses.length > 0 && statuses.every(known);
  // An answer often repeats the recipient's address, but the words of the address say nothing about the reason.
  const words = answer.replaceAll(/\S+@\S+/g, '');
  const isMailboxClosed = (status: string) => status === '2.1' && closed.test(words) && !ofNow.test(words);
  if (notLookedUp.test(words)) return 'now';
  if (areAll((status) => noAddress.has(status) || isMailboxClosed(status))) return 'address';
  if (areAll((status) => noMessage.test(status))) return 'message';
  if (statuses.length > 0 || ofNow.test(words) || perhapsOfUs.test(words)) return 'now';
  // An answer without a reason refuses this message. After RCPT TO, this is so only for these three codes.
  return to === 'message' || [550, 551, 553].includes(code) ? 'message' : 'now';
}
