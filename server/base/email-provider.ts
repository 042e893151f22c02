/**
 * The provider that sends e-mails. `send` resolves when the e-mail server has accepted the message. If the e-mail
 * server refuses the message, `send` rejects with an error of `refusals.ts`. If nobody knows whether the e-mail server
 * accepted the message, `send` rejects with OutcomeUnknown.
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
  /** The e-mail's text, from which the HTML part is made. */
  readonly text: string;
  /**
   * The URL at which the recipient can decline more messages of this kind. `unsubscribeUrl` is null if the message is
   * about the recipient's own act.
   */
  readonly unsubscribeUrl: string | null;
  /** How many milliseconds the sending of this e-mail can take, if less than usual. */
  readonly patience?: number;
}

/**
 * Thrown if the connection to the e-mail server ended after a message was sent. The e-mail server may have accepted the
 * message.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
