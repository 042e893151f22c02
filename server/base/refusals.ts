/** A carrier refused a message for good: the address or number (`isAddress`), or this message alone. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  readonly status: number;
  readonly isAddress: boolean;
  /** The carrier's words. They may name the recipient, so they are never logged. */
  readonly words: string;

  constructor(status: number, isAddress: boolean, words = '') {
    super(`the carrier answered ${status}`);
    this.status = status;
    this.isAddress = isAddress;
    this.words = words;
  }
}

/** A carrier refused a message because of us, a limit, or a full mailbox. It is tried again. */
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
