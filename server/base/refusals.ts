/**
 * Thrown if an SMS or mail carrier refuses a message for good. `isAddress` is true if it refuses every message to the
 * recipient.
 */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  readonly status: number;
  readonly isAddress: boolean;
  /** The carrier's answer. It is never logged, because it can contain the recipient's address. */
  readonly words: string;

  constructor(status: number, isAddress: boolean, words = '') {
    super(`the carrier answered ${status}`);
    this.status = status;
    this.isAddress = isAddress;
    this.words = words;
  }
}

/** Thrown if an SMS or mail carrier refuses a message now, such as at a rate limit. It is sent again later. */
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
