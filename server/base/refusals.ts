/** What a carrier refused for good by its words: the address or number itself (`isAddress`), or this message alone. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
  readonly status: number;
  readonly isAddress: boolean;
  /** What the carrier said; it may name whom it was for, so it is in no log. */
  readonly words: string;

  constructor(status: number, isAddress: boolean, words = '') {
    super(`the carrier answered ${status}`);
    this.status = status;
    this.isAddress = isAddress;
    this.words = words;
  }
}

/** What a carrier refused because of us, a limit, or a mailbox that is full: it is tried again. */
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
