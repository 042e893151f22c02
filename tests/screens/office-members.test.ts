import { afterEach, test } from 'vitest';
import { manyEn } from '#domain/texts/many.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { officeMembersMachine } from '#machines/members/list/office-members.machine.ts';
import {
  count,
  isReady,
  readAgain,
  confirmLastYear,
  renewLastYear,
  sayWhoSearches,
} from '#tests/screens/long-member-list.ts';
import { changeGroup } from '#tests/screens/change-of-ticked.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, photo, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, clickOnceThere } from '#tests/support/screens/by-id.ts';
import { askedAndKept } from '#tests/support/screens/member-dialog.ts';
import { dialogTitle, pressIn } from '#tests/support/screens/dialogs.ts';
import { failWithNotice, openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import {
  closed,
  isPaged,
  isReadingBeyond,
  lastPage,
  onWire,
  page,
  pagedList,
  renewed,
  samples,
  toFirst,
  toRenewal,
  when,
  type Snapshot,
} from './office-members-samples.ts';

// The list brings them with it; what is looked for is named before it has come.
addTexts(manyEn);

/** Whoever was read for the address comes too late where another was chosen meanwhile, and opens nobody. */
async function comeTooLate({ network }: Office, before: Snapshot): Promise<void> {
  if (before.matches('finding')) await answerFound({ network }, onWire);
}

/** Answers the reading of one person, and whatever else waited for one. */
async function answerFound({ network }: Pick<Office, 'network'>, body: unknown): Promise<void> {
  do await network.answer(lines.member, body);
  while (network.waiting(lines.member) > 0);
  network.always(lines.member, onWire);
}

afterEach(() => sayWhoSearches('in-browser'));

test('members are opened and renewed out of the list, one after the other, and it is read again after what changes it', async () => {
  await screenModelOf(officeMembersMachine, {
    inputs: [{}, { paged: true }],
    matters: (snapshot) => [
      snapshot.matches('opened') ? [snapshot.context.chosen?.member.id, isReadingBeyond(snapshot)] : null,
      snapshot.context.asked,
      snapshot.context.isElsewhere,
    ],
    when,
    samples,
  }).drive<Office>({
    open: ({ input }) => {
      sessionStorage.clear();
      sayWhoSearches(input?.paged ? 'by-server' : 'in-browser');
      return openOffice({
        path: '/admin/members/list',
        hold: [lines.members, lines.foundMembers, lines.renew],
        answers: {
          [lines.member]: onWire,
          [lines.addGroup]: undefined,
          'GET /admin/members/1002/photo': { photo },
          'GET /admin/members/1002/memberships-and-licences': { [thisYear]: recordOf() },
          'GET /admin/members/1002/notes': [],
          'GET /admin/members/1002/cancelled-renewals': [],
        },
      });
    },
    does: {
      'xstate.snapshot.list': async ({ network }, { snapshot }) =>
        snapshot === pagedList
          ? network.answer(lines.foundMembers, page)
          : network.answer(lines.members, onWire),
      'member opened': async (office, _, { before }) => {
        await clickOnceThere('open-member-1');
        await comeTooLate(office, before);
      },
      'renewal opened': async (office, _, { before }) => {
        clickAt('renew-member-1');
        await comeTooLate(office, before);
      },
      // Whoever is not on file is taken out of the address again.
      'address changed': async (office, { member }, { before }) => {
        const { back, network, visit } = office;
        if (before.matches('finding')) {
          visit(`/admin/members/list${member === null ? '' : `?member=${member}`}`);
          return comeTooLate(office, before);
        }
        if (isPaged(before) || member === 99) network.hold(lines.member);
        if (member === null) await askedAndKept(back);
        else visit(`/admin/members/list?member=${member}`);
      },
      'people changed': async ({ network }) => {
        const box = document.querySelector<HTMLElement>('tbody [type="checkbox"]');
        if (box?.matches(':not(:checked)')) box.click();
        await shows(() => controlNamed(t('ticks.change')), 'ready');
        pressNamed(t('ticks.change'));
        await changeGroup('groupAdded');
        await readAgain(network, async () => pressNamed(t('many.close')));
        await network.answer(lines.members, onWire);
      },
      'xstate.done.actor.beyond': async ({ network }) => {
        await network.answer(lines.foundMembers, lastPage);
        await shows(() => controlNamed(t('member.next.of')), 'ready');
      },
      'xstate.error.actor.beyond': (office) => failWithNotice(office, lines.foundMembers),
      retried: () => pressIn('dialog', t('member.next.of')),
      'previous asked': () => askedAndKept(() => pressIn('dialog', t('member.previous.of'))),
      'next asked': () => askedAndKept(() => pressIn('dialog', t('member.next.of'))),
      'renewal asked': () => askedAndKept(() => pressIn('dialog', t('members.renew'))),
      'xstate.done.actor.member': (office, { output }) => answerFound(office, output === null ? [] : onWire),
      'xstate.error.actor.member': ({ network }) => network.answer(lines.member, { reason: 'broken' }, 500),
      'xstate.snapshot.detail': () => askedAndKept(() => pressIn('dialog', t('app.close'))),
      'xstate.done.actor.detail': async ({ network }, event, { before }) => {
        if (isPaged(before) && 'output' in event && event.output === closed) {
          pressIn('dialog', t('app.close'));
          // Who stands beyond is read too late then.
          if (isReadingBeyond(before)) await network.answer(lines.foundMembers, lastPage);
          return network.answer(lines.foundMembers, page);
        }
        if ('output' in event && event.output === toRenewal) {
          await readAgain(network, async () => pressIn('dialog', t('members.renew')));
          return network.answer(lines.members, onWire);
        }
        if (!('output' in event) || event.output === closed) {
          await readAgain(network, async () => pressIn('dialog', t('app.close')));
          await network.answer(lines.members, onWire);
        } else pressIn('dialog', event.output === toFirst ? t('member.previous.of') : t('member.next.of'));
      },
      'xstate.done.actor.renewal': async ({ network }, event) => {
        await shows(() => isReady(renewLastYear), true);
        if (!('output' in event) || event.output !== renewed) return pressIn('dialog', t('renewal.cancel'));
        await readAgain(network, async () => {
          await confirmLastYear();
          await network.answer(lines.renew, undefined, 204);
        });
        await network.answer(lines.members, onWire);
      },
    },
    controls: {
      'member opened': () => controlAt('open-member-1'),
      'renewal opened': () => controlAt('renew-member-1'),
      'previous asked': () => controlNamed(t('member.previous.of')),
      'renewal asked': () => controlNamed(t('members.renew'), '[role="dialog"]'),
      // Where who follows could not be read, the same button reads it again, and elsewhere leads to the next member.
      'next asked': (_, snapshot) =>
        snapshot.can({ type: 'retried' }) ? 'absent' : controlNamed(t('member.next.of')),
      retried: (_, snapshot) =>
        snapshot.can({ type: 'next asked' }) ? 'absent' : controlNamed(t('member.next.of')),
    },
    sees: async ({ network, path }, snapshot) => {
      const looks = () => [
        dialogTitle(),
        network.waiting(lines.members) + network.waiting(lines.foundMembers),
        count(),
        path(),
      ];
      const waiting = snapshot.matches('waiting');
      const opened = snapshot.context.chosen?.member.id === 2 ? '1002' : '1001';
      const title = snapshot.matches('opened')
        ? opened
        : snapshot.matches('renewing')
          ? 'Renew 1001 Ġorġa Żammit'
          : null;
      const { asked, chosen } = snapshot.context;
      const member = snapshot.matches('opened') ? chosen?.member.id : asked;
      const address = member ? `/admin/members/list?member=${member}` : '/admin/members/list';
      const isReading = waiting || isReadingBeyond(snapshot);
      await shows(looks, [title, isReading ? 1 : 0, waiting ? null : '2 members', address]);
    },
  });
});
