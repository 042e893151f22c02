/**
 * The provider that sends e-mails. `send` resolves when the e-mail server has accepted the message. If the server
 * refuses the message, rejects with an error of `refusals.ts`. If nobody knows the result, rejects with OutcomeUnknown.
 */
export interface EmailProvider {
  readonly name: 'outbox' | 'smtp';
  send(message: EmailMessage): Promise<void>;
  close?(): void;
}

/**
 * An e-mail for the provider. Every try to send this e-mail has the same `key`, so that an e-mail server can recognise
 * a repetition.
 */
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
  /** How many milliseconds a try can take, if this is less than usual. */
  readonly patience?: number;
}

/**
 * Thrown if the connection to the e-mail server ended after a message was sent. The server may have accepted the
 * message.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
