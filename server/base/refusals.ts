/**
 * A carrier refused a message and will always refuse it. If `isAddress` is true, the carrier refuses the e-mail address
 * or number. Otherwise the carrier refuses only this message.
 */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  readonly status: number;
  readonly isAddress: boolean;
  /** The carrier's words. The words can contain the recipient, so they are never logged. */
  readonly words: string;

  constructor(status: number, isAddress: boolean, words = '') {
    super(`the carrier answered ${status}`);
    this.status = status;
    this.isAddress = isAddress;
    this.words = words;
  }
}

/** A carrier refused a message because of our account, a limit, or a full mailbox. The message is tried again. */
export class RefusedForNow extends Error {
  override readonly name = 'RefusedForNow';
  readonly status: number;
  readonly words: string;

  constructor(status: number, words = '') {
    super(`the carrier answered ${status}`);
    this.status = status;
    this.words = words;
  }
}
