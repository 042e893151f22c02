import { test } from 'vitest';
import { manyEn } from '#domain/texts/many.en.ts';
import { papersEn } from '#domain/texts/papers.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { nameOf } from '#tests/screens/long-member-list.ts';
import { changeGroup } from '#tests/screens/change-of-ticked.ts';
import {
  controlAt,
  controlAtFor,
  controlInPanel,
  controlNamed,
  pressNamed,
} from '#tests/support/screens/controls.ts';
import { clickAt, clickOnceThere, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { askedAndKept, inWindow, saving } from '#tests/support/screens/member-dialog.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { button, shows } from '#tests/support/screens/page.ts';
import {
  answers,
  clicked,
  onWire,
  refusal,
  report,
  samples,
  when,
  count,
  firstRow,
  isTicked,
  tick,
} from './membership-report-samples.ts';
import { answerExport, exportButtons, useSavedFiles } from '#tests/support/screens/saved-files.ts';

// The report brings them with it; what is looked for is named before it has come.
addTexts({ ...manyEn, ...papersEn });

const saved = useSavedFiles();

const remind = `Remind people to renew for ${thisYear}`;
const figure = 'standing-not-yet';

/** The address, where this year was chosen as if it had not been. */
function withoutSeason(path: string): string {
  return path.replace(`?season=${thisYear}`, '');
}

function isPressed(): boolean | null {
  const button = document.getElementById(figure);
  return button ? button.ariaPressed === 'true' : null;
}

test('every moment of the membership report', async () => {
  await screenModelOf(membershipReportMachine, {
    inputs: [{}],
    samples,
    when,
    matters: ({ context }) => [
      context.hits.length,
      context.page,
      context.text,
      context.filters.standing,
      context.year,
      context.order.by,
      context.ticked.length,
      context.asked,
      context.isElsewhere,
    ],
  }).drive<Office>({
    open: async () => {
      await inWindow('desk');
      return openOffice({ path: report, hold: [lines.seasons, lines.exports], answers });
    },
    buttons: {
      'page turned': t('table.next'),
      ...exportButtons,
      retried: t('app.retry'),
    },
    does: {
      'season chosen': (_, { season }) => fillAt('season', String(season)),
      'filters chosen': () => clickAt(figure),
      'search typed': (_, { text }) => fillAt('member-search', text),
      'order chosen': (_, { order }) => fillAt('season-order', `${order.by} up`),
      'column ticked': () => clickAt(tick),
      ...answerExport(saved),
      'member opened': async () => {
        await clickOnceThere('open-member-1');
        await shows(dialogTitle, '1001');
      },
      'address changed': async ({ back, path, visit }, { look, member }, { before }) => {
        const isOpen = before.matches({ listed: { look: 'opened' } });
        if (isOpen && member === null) return askedAndKept(back);
        // What was typed before stands in the address a moment later.
        if (!isOpen) await shows(() => withoutSeason(path()), report);
        const search = look.text === '' ? '' : `search=${look.text}&`;
        visit(`${report}?${search}${member === null ? '' : `member=${member}`}`);
      },
      'people changed': async ({ network }) => {
        const before = network.waiting(lines.seasons);
        document.querySelector<HTMLElement>('main tbody [type="checkbox"]:not(:checked)')?.click();
        await shows(() => controlNamed(t('ticks.change')), 'ready');
        pressNamed(t('ticks.change'));
        await changeGroup('groupAdded', () => network.answer(lines.addGroup));
        pressNamed(t('many.close'));
        if (before === 0) return;
        // What was being read is given up; whatever it answers comes too late.
        await shows(() => network.waiting(lines.seasons), 2);
        await network.answer(lines.seasons, []);
      },
      'xstate.snapshot.detail': () => askedAndKept(() => pressIn('dialog', t('app.close'))),
      'reminder wished': async ({ path }) => {
        // What was typed before stands in the address a moment later.
        await shows(() => withoutSeason(path()), report);
        clickAt('remind');
        await shows(dialogTitle, remind);
      },
      'xstate.done.actor.remind': () => pressIn('dialog', t('app.close')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.seasons, onWire),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.seasons, { reason: '' }, 500),
      'xstate.done.actor.detail': async ({ network }, { output }) => {
        const before = network.waiting(lines.seasons);
        await shows(dialogTitle, '1001');
        if (output === clicked) {
          await clickOnceThere('group-lhg');
          await network.answer(lines.addGroup);
          await shows(saving, false);
        }
        pressIn('dialog', t('app.close'));
        if (output !== clicked || before === 0) return;
        // What was being read is given up; whatever it answers comes too late.
        await shows(() => network.waiting(lines.seasons), 2);
        await network.answer(lines.seasons, []);
      },
    },
    controls: {
      'season chosen': ({ season }) => controlAtFor('season', String(season)),
      'filters chosen': () => controlAt(figure),
      'search typed': () => controlAt('member-search'),
      'order chosen': ({ order }) => controlInPanel('season-order', `${order.by} up`),
      'column ticked': () => controlAt(tick),
      'member opened': () => controlAt('open-member-1'),
      'reminder wished': () => controlAt('remind'),
    },
    sees: async ({ network }, snapshot) => {
      const { filters, hits, page: shown, people, text, ticked, year } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const reading = snapshot.matches('loading') || snapshot.matches({ listed: { people: 'reloading' } });
      const refused = snapshot.matches('unavailable') || snapshot.matches({ listed: { people: 'old' } });
      const all = hits.length === people.length;
      const looks = () => ({
        waiting: network.waiting(lines.seasons),
        refused: saidIn('page', refusal),
        dialog: dialogTitle(),
        count: count(),
        first: firstRow(),
        season: valueAt('season'),
        search: valueAt('member-search'),
        pressed: isPressed(),
        ticked: isTicked(),
      });
      await shows(looks, {
        waiting: reading ? 1 : 0,
        refused,
        dialog: snapshot.matches({ listed: { look: 'opened' } })
          ? '1001'
          : snapshot.matches({ listed: { look: 'reminding' } })
            ? remind
            : null,
        count: listed
          ? all
            ? '102 people'
            : hits.length === 1
              ? '1 of 102 people'
              : `${hits.length} of 102 people`
          : null,
        first: listed ? nameOf(hits[shown * 100]) : null,
        season: listed ? String(year) : null,
        search: listed ? text : null,
        pressed: listed ? filters.standing === 'not yet' : null,
        ticked: listed ? ticked.length > 0 : null,
      });
    },
  });
});

test('a file that is being made stays so while somebody is changed, and is made once', async () => {
  await inWindow('desk');
  const { network } = await openOffice({ path: report, answers });
  await shows(count, '102 people');
  network.hold(lines.exports);
  pressIn('page', t('table.export'));
  await shows(() => network.waiting(lines.exports), 1);
  await clickOnceThere('open-member-1');
  await clickOnceThere('group-lhg');
  await network.answer(lines.addGroup);
  pressIn('dialog', t('app.close'));
  await shows(() => [dialogTitle(), button(exportButtons['export asked'])], [null, 'busy']);
  await network.answer(lines.exports);
  await shows(() => saved.length, 1);
});
