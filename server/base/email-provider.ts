/**
 * The provider that sends e-mails. `send` resolves when the e-mail server has accepted the message. `send` rejects with
 * an error of `refusals.ts` at a refusal, and with OutcomeUnknown if nobody knows the outcome.
 */
export interface EmailProvider {
  readonly name: 'outbox' | 'smtp';
  send(message: EmailMessage): Promise<void>;
  close?(): void;
}

/** An e-mail. Each try to send this e-mail has the same `key`, so that an e-mail server can recognise a repetition. */
export interface EmailMessage {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** The e-mail's text, from which the HTML part is made. */
  readonly text: string;
  /** The URL to decline messages like this one, or null if the message is about the recipient's own act. */
  readonly unsubscribeUrl: string | null;
  /** How many milliseconds the sending of this e-mail can take, if less than usual. */
  readonly patience?: number;
}

/** Thrown if the connection ended while the e-mail server read an e-mail, which may have been accepted. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
