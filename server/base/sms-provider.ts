/** The SMS provider: the port to a carrier; it resolves once the carrier has the message, and rejects otherwise. */
export interface SmsProvider {
  readonly name: 'outbox' | 'http' | 'twilio';
  send(message: SmsMessage): Promise<void>;
}

/** An SMS for the provider. `key` is the same for every try, for providers that drop repetitions by it. */
export interface SmsMessage {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  /** At every try but the first: when it was written, for carriers that know no key and are asked what they took. */
  readonly since?: Date;
}

/** The SMS provider did not take a message: the HTTP status that it answered. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly status: number;

  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.status = status;
  }
}
