/**
 * The provider that gives SMS to a carrier. `send` resolves when the carrier has accepted the message, and rejects
 * otherwise.
 */
export interface SmsProvider {
  readonly name: 'outbox' | 'http' | 'twilio';
  send(message: SmsMessage): Promise<void>;
}

/** An SMS for the provider. `key` is the same for every try to send it, so that a carrier can drop repetitions. */
export interface SmsMessage {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  /**
   * When the SMS was written. It is set from the second try, for carriers that ignore `key` and must be asked instead.
   */
  readonly since?: Date;
}

/** Thrown if the carrier did not accept an SMS. `status` is the HTTP status of the carrier's answer. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly status: number;

  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.status = status;
  }
}
