/**
 * The e-mail provider. `send` resolves when the server has accepted the message. `send` rejects with an error of
 * `refusals.ts` if the message is refused, and with OutcomeUnknown if the result is unknown.
 */
export interface EmailProvider {
  readonly name: 'outbox' | 'smtp';
  send(message: EmailMessage): Promise<void>;
  close?(): void;
}

/** An e-mail for the provider. `key` is the same for every try, so that a server can recognise a repetition. */
export interface EmailMessage {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** The text. The HTML part is made from this text. */
  readonly text: string;
  /**
   * The URL at which the recipient can decline more messages of this kind. Null if the message is about the recipient's
   * own act.
   */
  readonly unsubscribeUrl: string | null;
  /** How many milliseconds sending can take, if less than usual. */
  readonly patience?: number;
}

/**
 * The connection to the e-mail server ended while the server read a message, so the server may have accepted the
 * message.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
