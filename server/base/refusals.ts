/**
 * Thrown if a carrier refuses a message permanently. `isAddress` means that the carrier refuses the recipient's address
 * or number. If `isAddress` is false, the carrier refuses only this message.
 */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  readonly status: number;
  readonly isAddress: boolean;
  /**
   * The text of the carrier's answer. The server never logs this text, because it can contain the recipient's address.
   */
  readonly words: string;

  constructor(status: number, isAddress: boolean, words = '') {
    super(`the carrier answered ${status}`);
    this.status = status;
    this.isAddress = isAddress;
    this.words = words;
  }
}

/**
 * Thrown if a carrier refuses a message only now, because of the association's account, a limit, or a full mailbox. The
 * server sends the message again later.
 */
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
