import { createHmac, timingSafeEqual } from 'node:crypto';

/** How many seconds a callback's time may differ from the server's clock. */
const toleranceSeconds = 300;

function signText(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

/** Returns the signature of a callback, which is the HMAC-SHA256 of time and body: `t=1767225600,v1=…`. */
export function signCallback(secret: string, at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${signText(secret, seconds, body).toString('hex')}`;
}

/** Returns whether a body was signed with this secret, at most five minutes before or after `now`. */
export function isSignatureValid(secret: string, now: Date, body: string, signature: string | null): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!parts?.[1] || !parts[2]) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(signText(secret, seconds, body), Buffer.from(parts[2], 'hex'));
}
