import { it } from 'vitest';
import { useDemoSite } from '#tests/support/browser/visit.ts';
import { correctBouncedCheque, correctMethod } from './money-corrections/of-payments.ts';
import { correctYear } from './money-corrections/of-years.ts';

const site = useDemoSite();

it('a cheque that bounced is taken back, three clicks from its row', () => correctBouncedCheque(site));
it('how a payment was made is corrected', () => correctMethod(site));
it('a renewal for the wrong year is cancelled, and made for the right one', () => correctYear(site));
