import { t } from '#domain/texts/texts.ts';
import { clickAt, fillAt, isThere } from '../../support/screens/by-id.ts';
import { pressIn } from '../../support/screens/dialogs.ts';
import { button, press, shows } from '../../support/screens/page.ts';
import { answers, listed, path as owedPath, questionAbout } from '../owed-samples.ts';
import { asksToCancel, cancellationLine, wouldCancel } from '../renewal-cancellation-samples.ts';
import { wires } from '../settlement-samples.ts';
import { inDialog, openDialog, openingDialog, type Scene } from './scene.ts';

/** What several owe, dealt with together. */
function together(what: 'pay' | 'remind'): Scene {
  return {
    path: owedPath,
    answers,
    before: async () => {
      await shows(() => button('Tick all on this page'), 'ready');
      press('Tick all on this page');
      await shows(() => button('Untick all'), 'ready');
      clickAt(`${what}-together`);
      if (what === 'pay') {
        await isThere('owed-paidBy');
        fillAt('owed-paidBy', 'cash');
      }
    },
    tries: async () => {
      const { yes } = questionAbout({ what, owed: listed });
      await shows(() => button(yes), 'ready');
      pressIn('question', yes);
    },
  };
}

/** What was recorded for a club or the insurer, taken back by the button of this name. */
function takingBack(opener: string): Scene {
  return {
    path: '/admin/reports/settlement',
    answers: { 'GET /admin/reports/settlement': wires.many },
    before: async () => {
      await shows(() => button('Search'), 'ready');
      press('Search');
      await shows(() => button(opener), 'ready');
      press(opener);
      await isThere('taking-back-reason');
      fillAt('taking-back-reason', 'Wrong club');
    },
    tries: () => pressIn('dialog', 'Take back'),
  };
}

/** What is corrected: renewals that are cancelled, what was settled and is taken back; and what several owe. */
export const correctionScenes = {
  'GET /admin/members/:n/cancelled-renewals': openingDialog(),
  'GET /admin/members/:n/records/:year/cancellation': inDialog(
    () => pressIn('dialog', asksToCancel),
    {},
    { again: () => pressIn('question', t('app.retry')) },
  ),
  'POST /admin/members/:n/records/:year/cancel': {
    path: '/admin/members/list',
    tries: () => pressIn('question', 'Cancel the renewal'),
    answers: { [cancellationLine]: wouldCancel },
    before: async () => {
      await openDialog();
      pressIn('dialog', asksToCancel);
      await isThere('cancellation-reason');
      fillAt('cancellation-reason', 'The wrong member');
    },
  },
  'POST /admin/payments/owed/paid-together': together('pay'),
  'POST /admin/payments/owed/reminded-together': together('remind'),
  'POST /admin/reports/settlement/clubs/:payment/reverse': takingBack(
    'Take back: €5.00 to Target Shooting Club, 19/11/2026…',
  ),
  'POST /admin/reports/settlement/insurer/:submission/reverse': takingBack(
    'Take back: Submission of 1 Nov 2026, 10:00 (IB 1)…',
  ),
} as const satisfies Readonly<Record<string, Scene>>;
