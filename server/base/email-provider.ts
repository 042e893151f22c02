/** The e-mail provider: resolves once the server has the message, else rejects: as `refusals.ts` says where it was refused, OutcomeUnknown where unsure. */
export interface EmailProvider {
  readonly name: 'outbox' | 'smtp';
  send(message: EmailMessage): Promise<void>;
  close?(): void;
}

/** An e-mail for the provider. `key` is the same for every try of one message: a server that got it twice can tell. */
export interface EmailMessage {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text; its HTML part is made of it. */
  readonly text: string;
  /** Where who gets it asks for no more of its kind; null where it is about their own act. */
  readonly unsubscribeUrl: string | null;
  /** Milliseconds that it may take, where that is less than usual. */
  readonly patience?: number;
}

/** The e-mail provider's server was lost after it had begun to read a message: it may have taken it. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the e-mail server was lost while it read a message', { cause });
  }
}
