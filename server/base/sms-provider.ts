/**
 * The SMS provider, which sends to a carrier. `send` resolves when the carrier has the message. `send` rejects if the
 * carrier does not have the message.
 */
export interface SmsProvider {
  readonly name: 'outbox' | 'http' | 'twilio';
  send(message: SmsMessage): Promise<void>;
}

/** An SMS for the provider. `key` is the same for every try, so that providers can drop repetitions. */
export interface SmsMessage {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  /** When the message was written. The time is set from the second try, to ask carriers that know no key. */
  readonly since?: Date;
}

/** The SMS provider did not take a message. `status` is its HTTP status. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly status: number;

  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.status = status;
  }
}
