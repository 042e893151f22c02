import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardEn } from '#domain/texts/card.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import type { MemberCard } from '#domain/year/member-card.ts';
import { memberCardMachine } from '#machines/member-area/member-card.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { gates, Phone } from '#tests/support/screens/gate.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { signedIn } from '#tests/support/screens/member-data.ts';
import { question } from '#tests/support/screens/dialogs.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { button, heading, says, shows, showsInTime } from '#tests/support/screens/page.ts';
import { card, check, keptAt, onWire, read } from './card-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(cardEn);

const failed = 'Could not fetch the membership card due to a technical error.';

const over: MemberCard = { ...card, year: 2020, validUntil: '2020-12-31' };
const answer = { year: 2999, nextYear: null, replaces: null };

interface World extends Screen {
  readonly phone: Phone;
}

/** A session that begins or ends in another window. */
function changeSession({ portal }: World, isSignedIn: boolean): void {
  const record = isSignedIn ? signedIn() : null;
  if ((portal.session.getSnapshot().context.record === null) === (record === null)) return;
  portal.session.send({ type: 'changed elsewhere', record, kept: null, numbers: null, now: Date.now() });
}

/** Lets go what was asked for a page that does not wait for it any more. */
async function dropCalls({ network }: World): Promise<void> {
  while (network.waiting(read) > 0) await network.answer(read, { reason: '' }, 500);
}

async function openCard(): Promise<World> {
  const phone = new Phone();
  gates.phone = phone;
  return { ...(await openScreen({ path: '/member/card', hold: [read, check] })), phone };
}

/** No test waits for the moment after which is asked again. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('every moment of the card on a telephone', async () => {
  const pictures = vi.spyOn(URL, 'createObjectURL');
  let pictured = 0;
  await screenModelOf(memberCardMachine, {
    samples: [
      { type: 'retried' },
      { type: 'keeping chosen' },
      { type: 'removal chosen' },
      { type: 'removal confirmed' },
      { type: 'removal withdrawn' },
      { type: 'picture chosen' },
      { type: 'looked at again' },
      { type: 'xstate.done.actor.find', output: null },
      { type: 'xstate.done.actor.find', output: { card, keptAt, isOver: false } },
      { type: 'xstate.done.actor.find', output: { card: over, keptAt, isOver: true } },
      { type: 'xstate.error.actor.find', error: new Error('no store') },
      { type: 'xstate.done.actor.read', output: { ...answer, card, keptAt: null } },
      { type: 'xstate.done.actor.read', output: { ...answer, card, keptAt } },
      { type: 'xstate.done.actor.read', output: { ...answer, card: null, keptAt: null } },
      { type: 'xstate.error.actor.read', error: new Error(failed) },
      { type: 'xstate.done.actor.ask', output: { kind: 'read', read: { ...answer, card, keptAt } } },
      {
        type: 'xstate.done.actor.ask',
        output: { kind: 'read', read: { ...answer, card: null, keptAt: null } },
      },
      { type: 'xstate.done.actor.ask', output: { kind: 'valid', at: card.lookedUpAt } },
      { type: 'xstate.done.actor.ask', output: { kind: 'withdrawn' } },
      { type: 'xstate.error.actor.ask', error: new Error(failed) },
      { type: 'xstate.after.pause before the next try.memberCard.kept.unanswered' },
      { type: 'xstate.done.actor.keep', output: { keptAt } },
      { type: 'xstate.error.actor.keep', error: new Error('no store') },
      { type: 'xstate.done.actor.remove', output: undefined },
      { type: 'xstate.error.actor.remove', error: new Error('no store') },
    ],
    matters: ({ context: { card: shown } }) => shown?.year,
  }).drive({
    open: openCard,
    buttons: {
      retried: t('app.retry'),
      'keeping chosen': t('card.keep'),
      'removal chosen': t('card.remove'),
      'removal confirmed': t('card.remove.yes'),
      'removal withdrawn': t('card.remove.no'),
      'picture chosen': t('card.picture'),
    },
    does: {
      'picture chosen': async () => {
        await shows(() => controlNamed(t('card.picture')), 'ready');
        pressNamed(t('card.picture'));
        pictured += 1;
      },
      'looked at again': async (world) => {
        window.dispatchEvent(new Event('online'));
        await dropCalls(world);
      },
      'xstate.done.actor.find': async (world, { output }) => {
        const isOver = Object(output).isOver === true;
        await dropCalls(world);
        world.phone.kept = output === null ? null : { card: isOver ? over : card, keptAt };
        // Who is signed in is shown the card of this year instead.
        changeSession(world, !isOver);
        await world.phone.finding.open();
      },
      'xstate.error.actor.find': async (world, { error }) => {
        await dropCalls(world);
        world.phone.kept = null;
        changeSession(world, true);
        await world.phone.finding.break(error);
      },
      'xstate.done.actor.read': async ({ network, phone }, { output }) => {
        phone.kept = Object(output).keptAt === null ? null : { card, keptAt };
        await network.answer(read, { year: 2999, card: Object(output).card && onWire });
      },
      'xstate.error.actor.read': ({ network }) => network.answer(read, { reason: '' }, 500),
      'xstate.done.actor.ask': async (world, { output }) => {
        const { network, phone } = world;
        const { kind, read: anew } = Object(output);
        if (kind === 'read') {
          await network.answer(read, { year: 2999, card: anew.card && onWire });
          return;
        }
        await network.answer(read, { reason: 'session' }, 403);
        await network.answer(check, { validity: kind === 'valid' ? 'valid' : 'void' });
        if (kind === 'withdrawn') await phone.removing.open();
      },
      'xstate.error.actor.ask': ({ network }) => network.answer(read, { reason: '' }, 500),
      'xstate.after.pause before the next try.memberCard.kept.unanswered': ({ network }) =>
        showsInTime(() => network.waiting(read), 1),
      'xstate.done.actor.keep': ({ phone }) => phone.keeping.open(),
      'xstate.error.actor.keep': ({ phone }, { error }) => phone.keeping.break(error),
      'xstate.done.actor.remove': ({ phone }) => phone.removing.open(),
      'xstate.error.actor.remove': ({ phone }, { error }) => phone.removing.break(error),
    },
    sees: async (world, snapshot) => {
      const { phone } = world;
      const doubting = snapshot.hasTag('doubting') ? t('card.remove.title') : null;
      await shows(question, doubting);
      // Nothing is heard of the page behind the question.
      if (doubting !== null) return;
      const isCard = snapshot.hasTag('card') && snapshot.context.card !== null;
      await shows(
        () => ({
          heading: heading(),
          cover: says('Insured until 31 December 2999: third party, personal accident'),
          code: document.querySelector('[role=img] path')?.getAttribute('d') ?? null,
          since: says('Kept on this phone since 20 November 2026 at 10:00'),
          none: says(t('card.none', { year: 2999 })),
          notKept: says(t('card.keep.refused')),
          kept: says(t('card.kept')),
          over: says(t('card.over', { date: '31 December 2020' })),
          withdrawn: says(t('card.withdrawn')),
          removed: says(t('card.removed')),
          failed: says(failed),
          left: ['withdrawn', 'removed'].some((one) => snapshot.value === one) && phone.kept !== null,
        }),
        {
          heading: isCard ? t('card.title', { year: 2999 }) : t('card.title.none'),
          cover: isCard,
          code: isCard ? card.code.path : null,
          since: isCard && snapshot.hasTag('asKept'),
          none: snapshot.matches('none'),
          notKept: snapshot.matches({ shown: 'notKept' }),
          kept: isCard && snapshot.hasTag('kept'),
          over: snapshot.matches('over'),
          withdrawn: snapshot.matches('withdrawn'),
          removed: snapshot.matches('removed') || snapshot.matches({ shown: 'takenOff' }),
          failed: snapshot.matches('unavailable'),
          left: false,
        },
      );
      // A session goes on in another window.
      if ((['resting', 'unanswered'] as const).some((one) => snapshot.matches({ kept: one })))
        changeSession(world, true);
    },
  });
  // The pictures are drawn on while their page has been left.
  await shows(() => pictures.mock.calls.length, pictured);
  expect(pictured).toBeGreaterThan(0);
  pictures.mockRestore();
});

test('without a session the page leads to the sign-in, unless the card is kept', async () => {
  const phone = new Phone();
  gates.phone = phone;
  phone.isKept = false;
  const first = await openScreen({ path: '/member/card', session: null });
  await shows(first.path, '/member/login');
  await first.close();
  Object.assign(phone, { isKept: true, kept: { card, keptAt } });
  const other = await openScreen({ path: '/member/card', session: null, hold: [check] });
  await phone.finding.open();
  await shows(() => [other.path(), heading()], ['/member/card', t('card.title', { year: 2999 })]);
  await other.network.answer(check, { validity: 'void' });
  await phone.removing.open();
  await shows(() => [says(t('card.withdrawn')), button(t('card.signIn'))], [true, 'ready']);
});
