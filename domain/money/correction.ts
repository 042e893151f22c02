import * as v from 'valibot';
import { toMessage } from '../texts/texts.ts';
import { optionalText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { deskMethod } from './desk-payment.ts';

/** Why the office takes a receipt back. */
export const reversalReasons = ['wrong person', 'not received', 'wrong amount', 'other'] as const;
export type ReversalReason = (typeof reversalReasons)[number];

/** What the office says to take a receipt back: why, and a note of its own that the member does not get to read. */
export const reversal = v.pipe(
  fields({
    reason: v.picklist(reversalReasons, toMessage('invalid.reversal.reason')),
    note: optionalText('correction.note'),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['note']],
      ({ note, reason }) => reason !== 'other' || note !== '',
      toMessage('invalid.reversal.note'),
    ),
    ['note'],
  ),
);

/** How a payment at the desk was made in truth. */
export const methodCorrection = fields({ method: deskMethod, reference: optionalText('owed.reference') });
