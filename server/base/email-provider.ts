/**
 * The e-mail provider. It resolves once the server has the message. It rejects with an error of `refusals.ts`
 * if refused, and with OutcomeUnknown if unsure.
 */
export interface EmailProvider {
  readonly name: 'outbox' | 'smtp';
  send(message: EmailMessage): Promise<void>;
  close?(): void;
}

/** An e-mail for the provider. `key` is the same for every try, so a server that gets it twice can tell. */
export interface EmailMessage {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** The text, from which the HTML part is made. */
  readonly text: string;
  /**
   * The URL at which the recipient declines more messages of this kind. Null if the message is about the
   * recipient's own act.
   */
  readonly unsubscribeUrl: string | null;
  /** How many milliseconds sending may take, if less than usual. */
  readonly patience?: number;
}

/** The e-mail server was lost after it began to read a message, so it may have taken the message. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
