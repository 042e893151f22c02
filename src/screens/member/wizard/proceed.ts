import type { RenewalStep } from '#domain/session-record.ts';
import type { Renewal } from './wizard-page.tsx';

/** Proceeds from a step. A second click can come while the next page is on its way: it is not that page's own. */
export function proceedFrom(step: RenewalStep, renewal: Renewal): void {
  if (renewal.getSnapshot().context.draft?.step === step) renewal.send({ type: 'proceeded' });
}
