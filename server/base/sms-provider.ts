/** `send` resolves when the carrier has accepted the SMS, and rejects otherwise. */
export interface SmsProvider {
  readonly name: 'outbox' | 'http' | 'twilio';
  send(message: SmsMessage): Promise<void>;
}

/** All tries to send one SMS have the same `key`, so that a carrier can drop repetitions. */
export interface SmsMessage {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  /**
   * When the SMS was queued; missing at the first try. Some carriers ignore `key`: later tries first ask these carriers
   * whether the SMS arrived.
   */
  readonly since?: Date;
}

export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly status: number;

  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.status = status;
  }
}
