/** The provider that sends SMS. `send` resolves when the carrier has accepted the SMS, and rejects otherwise. */
export interface SmsProvider {
  readonly name: 'outbox' | 'http' | 'twilio';
  send(message: SmsMessage): Promise<void>;
}

/** An SMS for the provider. Every try to send this SMS has the same `key`, so that a carrier can drop repetitions. */
export interface SmsMessage {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  /**
   * When the SMS was written; missing at the first try. Later tries need this time to search the SMS that a carrier has
   * already sent, because some carriers ignore `key`.
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
