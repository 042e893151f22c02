import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { FormValues, submissionMachine } from '#machines/submission.machine.ts';
import { t } from '#domain/texts/texts.ts';
import { valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, question, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Network } from '#tests/support/screens/network.ts';
import { thisYear } from '#tests/support/screens/office-data.ts';
import { shows } from '#tests/support/screens/page.ts';

/** The form of a fee, in which what is far from the fee before is asked about: what all forms do is walked on another. */

export const feeField = `fee-${thisYear}`;
export const slip = '250.00';
export const doubt = `Fee for ${thisYear} goes from €25.00 to €250.00.`;
export const changeFee = 'Change the fee of Valletta Shooting Club';
export const feeCall = 'PATCH /admin/clubs/fee';

export function isOfFee(values: FormValues = {}): boolean {
  return feeField in values;
}

/** Whether a sample says something of the form of a fee. */
export function saysOfFee(snapshot: SnapshotFrom<typeof submissionMachine>, event: AnyEventObject): boolean {
  if (event.type === 'field changed')
    return event['name'] === feeField && snapshot.context.values[feeField] !== slip;
  if (event.type === 'submitted') return snapshot.context.values[feeField] === slip;
  return /^doubts|^xstate.done/.test(event.type);
}

/** What stands on the screen in each moment of the form of a fee. */
export async function seesFee(
  network: Network,
  snapshot: SnapshotFrom<typeof submissionMachine>,
): Promise<void> {
  const isOpen = snapshot.status !== 'done';
  const doubted = snapshot.hasTag('doubted');
  const looks = () => ({
    dialog: dialogTitle(),
    fee: valueAt(`change-${feeField}`),
    question: question(),
    doubt: saidIn('question', doubt),
    sending: network.waiting(feeCall),
  });
  await shows(looks, {
    dialog: isOpen && !doubted ? 'Fee of Valletta Shooting Club' : null,
    fee: isOpen ? (snapshot.context.values[feeField] ?? null) : null,
    question: doubted ? t('doubts.title') : null,
    doubt: doubted,
    sending: snapshot.hasTag('busy') ? 1 : 0,
  });
}
