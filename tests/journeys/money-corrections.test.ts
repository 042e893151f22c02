import { it } from 'vitest';
import { useSharedSite } from '#tests/support/browser/visit.ts';
import { correctBouncedCheque } from './money-corrections/of-payments.ts';

const site = useSharedSite();

it('a cheque that bounced is taken back, three clicks from its row', () => correctBouncedCheque(site));
