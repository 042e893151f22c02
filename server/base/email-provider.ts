/**
 * `send` resolves when the e-mail server has accepted the message. It rejects with an error of `refusals.ts`. It
 * rejects with OutcomeUnknown if the server may have accepted the message.
 */
export interface EmailProvider {
  readonly name: 'outbox' | 'smtp';
  send(message: EmailMessage): Promise<void>;
  close?(): void;
}

export interface EmailMessage {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The URL with which the recipient can decline such messages. Null if the recipient's own act caused the message. */
  readonly unsubscribeUrl: string | null;
  /** How many milliseconds sending may take, if less than usual. */
  readonly patience?: number;
}

/** Thrown if the connection ended before the e-mail server answered. The server may have accepted the e-mail. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
