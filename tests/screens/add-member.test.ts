import { afterEach, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { addMemberMachine } from '#machines/members/add-member.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAll, fillAt } from '#tests/support/screens/by-id.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { question, seen } from '#tests/support/screens/dialogs.ts';
import { clubs, prices } from '#tests/support/screens/member-data.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import { button, heading, links, notice, press, shows, totalShown } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { newPerson, newPersonSent } from './new-person.ts';
import { refused, samples, sent, unavailable, when, yearClosed, yearRefused } from './add-member-samples.ts';
import { insured } from '#tests/support/server/covers.ts';

const add = '/admin/members/add';
const list = '/admin/members/list';
const notAdded = 'Could not add the member due to a technical error.';

afterEach(() => {
  vi.useRealTimers();
});

/** The office, and what the server refused of the form that stands there. */
type System = Office & { refusal: string | null; problem: string | null };

test('every moment of adding a member on the screen', async () => {
  const portrait = await pictureFile();
  let answeredAt = 0;
  const office = await openOffice({ path: list, hold: [lines.clubs, lines.add] });
  await shows(heading, 'Members');
  await screenModelOf(addMemberMachine, {
    samples,
    matters: ({ context }) => [context.chosen, context.photo !== null],
    when,
  }).drive<System>({
    open: () => {
      sessionStorage.clear();
      office.visit(add);
      office.network.always(lines.prices, prices);
      return { ...office, refusal: null, problem: null };
    },
    buttons: {
      retried: t('app.retry'),
      cancelled: t('addMember.cancel'),
      'cancel confirmed': t('addMember.cancel.yes'),
      'cancel withdrawn': t('addMember.cancel.no'),
    },
    does: {
      'club toggled': () => clickAt('club-vsc'),
      'group toggled': () => clickAt('group-lhg'),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.clubs, clubs),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.clubs, { reason: 'broken' }, 500),
      'xstate.done.actor.form': async (system) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
        answeredAt = Date.now();
        await system.network.answer(lines.add, { id: 9, membership_number: 1002 });
        expect(system.network.last(lines.add)?.body).toEqual({
          member: { ...newPersonSent, photo: expect.stringMatching(/^data:image\/jpeg;base64,/) },
          clubs: ['assoc', 'vsc'],
          affiliated_groups: [],
          licences: [],
          insurance: insured(),
        });
      },
      'xstate.snapshot.form': (system, { snapshot }) => {
        system.refusal = snapshot === refused ? notAdded : null;
        system.problem = snapshot === yearRefused ? yearClosed : null;
        if (snapshot === yearRefused) {
          system.refusal = 'Could not add the member as the request was malformed.';
          system.network.hold(lines.prices);
          return system.network.answer(lines.add, { reason: '', fields: { year: yearClosed } }, 400);
        }
        if (snapshot === refused) return system.network.answer(lines.add, { reason: '' }, 500);
        if (snapshot === sent) {
          fillAll(newPerson);
          return press(t('addMember.submit'));
        }
        fillAt('firstName', 'Ġużè');
        expect(sessionStorage.getItem(`office-typed:registrar:${list}`)).toContain('Ġużè');
      },
      'xstate.done.actor.years': ({ network }) => network.answer(lines.prices, prices),
      'xstate.error.actor.years': ({ network }) => network.answer(lines.prices, undefined, 500),
      'xstate.snapshot.photo': () => chooseFile(portrait),
      'xstate.snapshot.licences': () => clickAt('licence-target_a'),
      'xstate.snapshot.insurance': () => clickAt('third-party'),
      'xstate.after.time to read the notice.addMember.added': ({ path }) => {
        while (path() === add && Date.now() - answeredAt < 2500) vi.advanceTimersByTime(10);
        // What stands on the screen meanwhile was waited for too, some milliseconds of the same clock at a time.
        const waited = Date.now() - answeredAt;
        vi.useRealTimers();
        expect([waited >= 1500, waited < 2000]).toEqual([true, true]);
      },
    },
    controls: {
      'club toggled': () => controlAt('club-vsc'),
      'group toggled': () => controlAt('group-lhg'),
    },
    sees,
    close: async ({ network, visit }) => {
      visit(list);
      const asks = () => controlNamed(t('leave.yes')) === 'ready';
      await shows(() => heading() === 'Members' || asks(), true);
      if (asks()) press(t('leave.yes'));
      await shows(heading, 'Members');
      while (network.waiting(lines.add) > 0)
        await network.answer(lines.add, { id: 9, membership_number: 1002 });
    },
  });
});

async function sees(system: System, snapshot: SnapshotFrom<typeof addMemberMachine>): Promise<void> {
  const { network, path } = system;
  if (snapshot.status === 'done') {
    await shows(() => [path(), heading(), question()], [list, 'Members', null]);
    return;
  }
  const { chosen, photo } = snapshot.context;
  const editing = snapshot.matches('editing');
  const added = snapshot.matches('added');
  const box = (held: boolean) => (held ? '[x]' : '[ ]');
  const clubFee = chosen.clubs.includes('vsc') ? 25 : 0;
  const total = 15 + 10 + clubFee + (chosen.insurance.thirdParty ? 14 : 0);
  const looks = () => ({
    path: path(),
    heading: document.querySelector('h1')?.textContent,
    reading: [network.waiting(lines.clubs), network.waiting(lines.prices)],
    problems: links(),
    refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
    boxes: ['club-assoc', 'club-vsc', 'group-lhg', 'licence-target_a', 'third-party'].map(boxAt).join(' '),
    photo: /^data:[^;]+/.exec(document.querySelector('#photo img')?.getAttribute('src') ?? '')?.[0] ?? null,
    total: totalShown(),
    question: question(),
    asksWhether: question() !== null && seen('Are you sure you want to cancel?'),
    added: notice('New member was added successfully.'),
    cancel: button(t('addMember.cancel')),
    sending: network.waiting(lines.add),
  });
  const isSending = snapshot.matches({ editing: 'sending' });
  const readsYears = snapshot.matches({ editing: 'reading years' });
  await shows(looks, {
    path: add,
    heading: 'Add member',
    reading: [snapshot.matches('loading') ? 1 : 0, readsYears ? 1 : 0],
    problems: editing && system.problem !== null ? [system.problem] : [],
    refusal: snapshot.matches('unavailable') ? unavailable : editing ? system.refusal : null,
    boxes: editing
      ? [
          '(x)',
          box(chosen.clubs.includes('vsc')),
          box(chosen.affiliatedGroups.includes('lhg')),
          box(chosen.licences.includes('target_a')),
          box(chosen.insurance.thirdParty),
        ].join(' ')
      : 'absent absent absent absent absent',
    photo: editing && photo !== null ? 'data:image/jpeg' : null,
    total: editing ? `€${total}.00` : null,
    question: snapshot.hasTag('asking') ? 'Cancel' : null,
    asksWhether: snapshot.hasTag('asking'),
    added: added ? 'The membership number is 1002.' : null,
    cancel: isSending || readsYears ? 'held' : editing && !snapshot.hasTag('asking') ? 'ready' : 'absent',
    sending: isSending ? 1 : 0,
  });
}
