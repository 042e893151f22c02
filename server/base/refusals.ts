/**
 * Thrown if a carrier refuses a message permanently. `isAddress` means that the carrier refuses the recipient's address
 * or number. If `isAddress` is false, the carrier refuses only this message.
 */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  readonly status: number;
  readonly isAddress: boolean;
  /**
   * The words of the carrier's answer. The carrier's answer can contain the recipient's address, so the server never
   * logs these words.
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
 * Thrown if a carrier refuses a message only now, because of our account, a limit, or a full mailbox. The message is
 * sent again later.
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
