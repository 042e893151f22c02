/** The port to whoever carries SMS: it resolves once the carrier has taken the message, and rejects otherwise. */
export interface SmsProvider {
  readonly name: 'outbox' | 'http' | 'twilio';
  send(message: SmsMessage): Promise<void>;
}

/** `key` is the same for every try of one message, for carriers that drop repetitions by it. */
export interface SmsMessage {
  readonly key: string;
  readonly to: string;
  readonly text: string;
}
