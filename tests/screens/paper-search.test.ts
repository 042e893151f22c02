import { afterEach, expect, test, vi } from 'vitest';
import { paperHolder, type PaperHolder } from '#domain/member/paper-search.ts';
import { t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { paperSearchMachine } from '#machines/members/list/paper-search.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { dialogTitle, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { shows, showsInTime } from '#tests/support/screens/page.ts';

const papers = 'GET /admin/members/by-paper';
const holder: PaperHolder = {
  paper: 'R-2026-000123',
  year: 2026,
  memberId: 1,
  membershipNumber: 1001,
  name: 'Ġorġa Żammit',
};
const path = '/admin/members/list';
const answers = { [lines.members]: [listedMember({})], [lines.member]: [listedMember({})] };

afterEach(() => {
  vi.useRealTimers();
});

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Whose the paper is that is searched for, as it is said. */
function said(): string[] {
  return [...document.querySelectorAll('main [role="status"] a')].map((one) => one.textContent);
}

const failed = 'Could not fetch the members due to a technical error.';
const found = ['R-2026-000123: Ġorġa Żammit (1001), 2026'];

test('every moment of the search for whose a paper is', async () => {
  await screenModelOf(paperSearchMachine, {
    samples: [
      { type: 'search typed', text: 'Ża' },
      { type: 'search typed', text: 'r-2026-123' },
      { type: 'xstate.after.a pause in typing.paperSearch.waiting' },
      { type: 'xstate.done.actor.ask', output: [holder] },
      { type: 'xstate.error.actor.ask', error: new Error(failed) },
      { type: 'retried' },
    ],
    matters: ({ context }) => [context.text, context.holders.length, context.refusal],
  }).drive({
    open: async () => {
      sessionStorage.clear();
      stopClock();
      const office = await openOffice({ path, answers, hold: [papers] });
      await isThere('member-search');
      return office;
    },
    buttons: { retried: t('app.retry') },
    does: {
      'search typed': async ({ network }, { text }) => {
        fillAt('member-search', text);
        // What was asked before is answered too late.
        if (network.waiting(papers) > 0) await network.answer(papers, [toWire(paperHolder, holder)]);
      },
      'xstate.after.a pause in typing.paperSearch.waiting': () => {
        vi.advanceTimersByTime(400);
      },
      'xstate.done.actor.ask': ({ network }) => network.answer(papers, [toWire(paperHolder, holder)]),
      'xstate.error.actor.ask': ({ network }) => network.answer(papers, { reason: '' }, 500),
    },
    controls: {},
    sees: ({ network }, snapshot) =>
      shows(
        // The clock goes on while the page is looked at: a pause may be over already.
        () => [saidIn('page', failed), said(), snapshot.matches('waiting') ? null : network.waiting(papers)],
        [
          snapshot.hasTag('refused'),
          snapshot.context.holders.length === 0 ? [] : found,
          snapshot.matches('waiting') ? null : snapshot.matches('asking') ? 1 : 0,
        ],
      ),
  });
});

test('a receipt that is searched for leads to the record of its member; a reference only where nobody is found', async () => {
  stopClock();
  const office = await openOffice({
    path,
    answers: { ...answers, [papers]: [toWire(paperHolder, holder)] },
  });
  await isThere('member-search');
  fillAt('member-search', '79001001');
  fillAt('member-search', 'BoV 000123');
  await showsInTime(said, found);
  expect(office.network.made.filter(({ line }) => line === papers)).toHaveLength(1);
  document.querySelector<HTMLElement>('main [role="status"] a')?.click();
  await shows(dialogTitle, '1001');
});
