import { afterEach, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { plainLook } from '#machines/members/list/listed-members.ts';
import { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { groupAdministrator, insuranceRenewed, renewInsurance } from '#tests/support/screens/group-data.ts';
import {
  count,
  countOf,
  everybody,
  few,
  isReady,
  nameOf,
  readAgain,
  confirmLastYear,
  renewLastYear,
  sayWhoSearches,
} from '#tests/screens/long-member-list.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, clickOnceThere, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { answerExport, exportButtons, useSavedFiles } from '#tests/support/screens/saved-files.ts';
import { controlAt, controlAtFor, controlInPanel } from '#tests/support/screens/controls.ts';
import {
  accepted,
  any,
  covers,
  groupList,
  isGroups,
  refusal,
  samples,
  underWay,
  when,
  wireOf,
} from './member-list-samples.ts';

const saved = useSavedFiles();

afterEach(() => sayWhoSearches('in-browser'));

function firstRow(): string | null {
  return document.querySelector('tbody th')?.textContent ?? null;
}

/** Whether the button that renews the first Borg's insurance is held; null where it is not there. */
function renewalHeld(): string | null {
  return document.getElementById('renew-insurance-10')?.ariaDisabled ?? null;
}

test('every moment of the list on the screen', async () => {
  await screenModelOf(memberListMachine, {
    inputs: [{}, { look: { ...plainLook, filters: any } }, { paged: true }],
    matters: ({ context }) => [
      context.hits.length,
      context.page,
      context.text,
      context.filters.thisYear,
      context.underWay.length,
      context.renewed.length,
      context.order.by,
      context.layout.rows,
      context.layout.further.length,
      typeof context.years === 'string' ? context.years : 'read',
      context.ticked.length,
      context.searched?.asked,
    ],
    samples,
    when,
  }).drive<Office>({
    open: ({ input }) => {
      for (const layout of ['members-layout', 'group-members-layout']) localStorage.removeItem(layout);
      sayWhoSearches(input?.paged ? 'by-server' : 'in-browser');
      // What the walk before chose is kept in the browser.
      localStorage.removeItem('members-layout');
      return input?.look
        ? openOffice({
            path: '/admin/group-members/list',
            session: groupAdministrator,
            hold: [lines.members, lines.exports, renewInsurance],
          })
        : openOffice({
            path: '/admin/members/list',
            hold: [lines.members, lines.foundMembers, lines.exports, lines.renew],
          });
    },
    buttons: {
      'page turned': t('table.next'),
      ...exportButtons,
      retried: t('app.retry'),
    },
    does: {
      'search typed': (_, { text }) => fillAt('member-search', text),
      'filters chosen': (_, { filters }) => fillAt('filter-this', filters.thisYear),
      'renewals told': async ({ network }, told) => {
        if (told !== underWay) {
          const status = told === accepted ? 200 : 500;
          await readAgain(network, () => network.answer(renewInsurance, insuranceRenewed, status));
          return;
        }
        clickAt('renew-insurance-10');
        await shows(() => isReady(`Renew insurance for ${thisYear}`), true);
        pressIn('dialog', `Renew insurance for ${thisYear}`);
        await shows(() => network.waiting(renewInsurance), 1);
      },
      'order chosen': (_, { order }) => fillAt('list-order', `${order.by} up`),
      'layout chosen': (_, { layout }) => {
        fillAt('list-rows', layout.rows);
        if (layout.further.length > 0 !== (boxAt('column-cover') === 'true')) clickAt('column-cover');
      },
      'look given': ({ visit }) => visit('/admin/members/list?search=zammit'),
      'member closed': async ({ network }) => {
        await clickOnceThere('open-member-1');
        await shows(dialogTitle, '1001');
        await readAgain(network, async () => pressIn('dialog', t('app.close')));
      },
      'list changed': async ({ network }) => {
        clickAt('renew-member-1');
        await shows(() => isReady(renewLastYear), true);
        await readAgain(network, async () => {
          await confirmLastYear();
          await network.answer(lines.renew, undefined, 204);
        });
      },
      'column ticked': () => clickAt('file-address'),
      ...answerExport(saved),
      'xstate.done.actor.load': ({ network }, { output }) => {
        const found = wireOf(output);
        return found
          ? network.answer(lines.foundMembers, found)
          : network.answer(lines.members, output === groupList ? few : everybody);
      },
      'xstate.error.actor.load': ({ network }) => {
        const line = network.waiting(lines.foundMembers) > 0 ? lines.foundMembers : lines.members;
        return network.answer(line, { reason: 'broken' }, 500);
      },
    },
    controls: {
      'search typed': () => controlAt('member-search'),
      'filters chosen': ({ filters }) => controlAtFor('filter-this', filters.thisYear),
      'order chosen': ({ order }) => controlInPanel('list-order', `${order.by} up`),
      'layout chosen': ({ layout }) =>
        layout === covers ? controlAt('column-cover') : controlInPanel('list-rows', layout.rows),
      'column ticked': () => controlAt('file-address'),
    },
    sees: async ({ network }, snapshot) => {
      const { hits, page: shown, searched, text } = snapshot.context;
      const ofGroup = isGroups(snapshot.context);
      const borg = hits.slice(shown * 100).find(({ id }) => id === 10);
      const ready = snapshot.hasTag('ready');
      // What is typed is asked for by itself, a moment later.
      const soon = searched !== null && snapshot.hasTag('settling');
      const looks = () => ({
        waiting: soon ? null : network.waiting(searched ? lines.foundMembers : lines.members),
        count: count(),
        first: firstRow(),
        search: valueAt('member-search'),
        dialog: dialogTitle(),
        refused: soon ? null : saidIn('page', refusal),
        renewalHeld: renewalHeld(),
        ticked: document.getElementById('file-address')?.ariaChecked ?? null,
        order: valueAt('list-order'),
        rows: valueAt('list-rows'),
      });
      await shows(looks, {
        waiting: soon ? null : snapshot.hasTag('busy') ? 1 : 0,
        count: ready ? countOf(searched?.found.count ?? hits.length, ofGroup ? 3 : 102) : null,
        first: ready ? nameOf(hits[searched ? 0 : shown * 100]) : null,
        search: ready ? text : null,
        dialog: null,
        refused: soon ? null : snapshot.hasTag('refused'),
        renewalHeld: ready && ofGroup && borg ? (borg.renewedThisYear ? 'true' : null) : null,
        ticked: ready ? String(snapshot.context.ticked.length > 0) : null,
        order: ready ? `${snapshot.context.order.by} up` : null,
        rows: ready ? snapshot.context.layout.rows : null,
      });
    },
  });
});
