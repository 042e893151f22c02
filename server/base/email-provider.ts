/**
 * `send` resolves when the e-mail server has accepted the message. It rejects with an error of `refusals.ts`, or with
 * OutcomeUnknown if nobody knows.
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
  /** The URL to decline such messages; null for messages about the recipient's own act. */
  readonly unsubscribeUrl: string | null;
  /** How many milliseconds sending may take, if less than usual. */
  readonly patience?: number;
}

/** Thrown if the connection ended before the e-mail server's answer: it may have accepted the e-mail. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
