import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { everybody } from '#tests/screens/long-member-list.ts';
import { controlAt, controlAtFor, controlNamed } from '#tests/support/screens/controls.ts';
import { gates } from '#tests/support/screens/gate.ts';
import {
  clickAt,
  clickOnceThere,
  dialogTitle,
  fillAt,
  openOffice,
  pressIn,
  saidIn,
  valueAt,
  type Office,
} from '#tests/support/screens/office-app.tsx';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { shows } from '#tests/support/screens/page.ts';
import {
  answers,
  lastYear,
  onWire,
  record,
  refusal,
  report,
  samples,
  when,
} from './membership-report-samples.ts';

/** What was handed over as a file, in place of the browser's own saving. */
const saved: { name: string; header: readonly string[]; rows: readonly (readonly string[])[] }[] = [];
beforeEach(() => {
  saved.length = 0;
  gates.csv = (name, header, rows) => saved.push({ name, header, rows });
});

function count(): string | null {
  const said = [...document.querySelectorAll('main [role="status"]')].map((one) => one.textContent);
  return said.find((text) => /person|people/.test(text)) ?? null;
}

function firstRow(): string | null {
  return document.querySelector('main tbody th button')?.textContent ?? null;
}

function nameOf(member: AdminMember | undefined): string | null {
  return member ? `${member.firstName} ${member.lastName}` : null;
}

const tick = 'file-idNumber';
const remind = `Remind people to renew for ${thisYear}`;
const figure = 'standing-not-yet';
function isPressed(): boolean | null {
  const button = document.getElementById(figure);
  return button ? button.ariaPressed === 'true' : null;
}
function isTicked(): boolean | null {
  const box = document.getElementById(tick);
  return box ? box.ariaChecked === 'true' : null;
}
/** How a field stands in its panel, which is opened to get at it. */
function controlInPanel(id: string, value: string) {
  const panel = document.getElementById(id)?.closest('details');
  if (panel) panel.open = true;
  return controlAtFor(id, value);
}

test('every moment of the membership report', async () => {
  const coverage = await screenModelOf(membershipReportMachine, {
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
    ],
    walk: true,
  }).drive<Office>({
    open: () => openOffice({ path: report, hold: [lines.seasons], answers }),
    buttons: { 'page turned': t('table.next'), retried: t('app.retry') },
    does: {
      'season chosen': (_, { season }) => fillAt('season', String(season)),
      'filters chosen': () => clickAt(figure),
      'search typed': (_, { text }) => fillAt('member-search', text),
      'order chosen': (_, { order }) => fillAt('season-order', `${order.by} up`),
      'column ticked': () => clickAt(tick),
      'export asked': async () => {
        saved.length = 0;
        pressIn('page', t('table.export'));
        await shows(() => saved.length, 1);
      },
      'member opened': async ({ network }) => {
        await clickOnceThere('open-member-1');
        await shows(dialogTitle, '1001');
        // What was being read is given up; whatever it answers comes too late.
        if (network.waiting(lines.seasons) > 0) await network.answer(lines.seasons, []);
      },
      'address changed': async ({ path, visit }) => {
        // What was typed before stands in the address a moment later.
        await shows(path, report);
        visit(`${report}?search=zammit`);
      },
      'reminder wished': async ({ network, path }) => {
        // What was typed before stands in the address a moment later.
        await shows(path, report);
        clickAt('remind');
        await shows(dialogTitle, remind);
        if (network.waiting(lines.seasons) > 0) await network.answer(lines.seasons, []);
      },
      'xstate.done.actor.remind': () => pressIn('dialog', t('app.close')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.seasons, onWire),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.seasons, { reason: '' }, 500),
      'xstate.done.actor.reload': ({ network }) => network.answer(lines.seasons, onWire),
      'xstate.error.actor.reload': ({ network }) => network.answer(lines.seasons, { reason: '' }, 500),
      'xstate.done.actor.detail': async () => {
        await shows(dialogTitle, '1001');
        pressIn('dialog', t('app.close'));
      },
    },
    controls: {
      'season chosen': ({ season }) => controlAtFor('season', String(season)),
      'filters chosen': () => controlAt(figure),
      'search typed': () => controlAt('member-search'),
      'order chosen': ({ order }) => controlInPanel('season-order', `${order.by} up`),
      'column ticked': () => controlAt(tick),
      'export asked': () => controlNamed(t('table.export')),
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
        dialog: snapshot.matches('opened') ? '1001' : snapshot.matches('reminding') ? remind : null,
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
  expect(coverage).toEqual({ states: '12/12', transitions: '23/23', steps: '45/45', paths: 4 });
});

test('a line of figures says how many people stand how, with what came in for them', async () => {
  await openOffice({ path: report, answers });
  await shows(count, '102 people');
  expect(
    [...document.querySelectorAll('[aria-pressed]')].map((one) => (one as HTMLElement).innerText.split('\n')),
  ).toEqual([
    ['1', 'Renewed', '€39.00 came in'],
    ['100', `Renewed in ${lastYear}, not yet for ${thisYear}`],
    ['0', 'New'],
    ['1', 'Insured by a group alone'],
    ['0', `Lapsed before ${lastYear}`],
  ]);
});

test('the address holds the filters, and a link to it finds the same people', async () => {
  const office = await openOffice({ path: report, answers });
  await shows(count, '102 people');
  clickAt('standing-group-alone');
  await shows(() => [count(), office.path()], ['1 of 102 people', `${report}?standing=group+alone`]);
  await office.close();
  await openOffice({ path: `${report}?standing=group+alone`, answers });
  await shows(() => [count(), firstRow()], ['1 of 102 people', 'Wistin Ħabib']);
  fillAt('season-standing', '');
  fillAt('season-cover', 'none');
  await shows(count, '0 of 102 people');
  await expect.element(page.getByText(t('season.none.why'))).toBeVisible();
});

test('the address holds a search also where a dialog is opened at once after the last key', async () => {
  const office = await openOffice({ path: report, answers });
  await shows(count, '102 people');
  fillAt('member-search', 'zammit');
  clickAt('remind');
  await shows(() => dialogTitle() !== null, true);
  await shows(office.path, `${report}?search=zammit`);
});

test('whose emails come back is not reachable by email, and the table says so', async () => {
  const email = 'gorga@example.mt';
  const refused = everybody.map((one) => (one.id === 1 ? { ...one, refused_email: email } : one));
  await openOffice({ path: `${report}?search=zammit`, answers: { ...answers, [lines.members]: refused } });
  await shows(
    () => [count(), document.querySelector(`[title='Emails come back: ${email}']`) !== null],
    ['1 of 102 people', true],
  );
  fillAt('season-reach', 'email');
  await shows(count, '0 of 102 people');
  fillAt('season-reach', 'mobile');
  await shows(count, '1 of 102 people');
});

test('a file of who is found says in the audit with which filters and columns it was made', async () => {
  const office = await openOffice({ path: `${report}?standing=group+alone&search=habib`, answers });
  await shows(count, '1 of 102 people');
  clickAt(tick);
  pressIn('page', t('table.export'));
  await shows(() => saved.length, 1);
  const { header = [], rows = [] } = saved[0] ?? {};
  expect(Object.fromEntries(header.map((name, at) => [name, rows[0]?.[at]]))).toEqual({
    Number: '',
    'First name': 'Wistin',
    'Last name': 'Ħabib',
    'ID card': '0654321G',
    Mobile: '+356 99887766',
    Email: '',
    Season: String(thisYear),
    Standing: 'Insured by a group alone',
    Clubs: '',
    'Affiliated groups': 'Living History Group',
    Licences: '',
    Cover: 'Third party',
    'Renewed on': '',
    By: '',
    'Years in a row': '0',
  });
  expect(office.network.last(lines.exports)?.body).toEqual({
    kind: 'membership report',
    rows: 1,
    filters: { season: String(thisYear), standing: 'group alone', search: 'yes' },
    columns: header,
  });
  expect(isTicked()).toBe(false);
});

test('says before the membership numbers run out that they do', async () => {
  const numbered = everybody.map((one) => (one.id === 1 ? { ...one, membership_number: 9100 } : one));
  const joined = (id: number) => ({ id, records: [record(thisYear - 2)] });
  const seasons = [
    { id: 1, records: [record(thisYear - 4)] },
    ...onWire.slice(1, 101).map(({ id }) => joined(id)),
  ];
  await openOffice({
    path: report,
    answers: { ...answers, [lines.members]: numbered, [lines.seasons]: seasons },
  });
  await shows(count, '102 people');
  // A hundred in the last three whole years: 899 last for 27.
  await expect.element(page.getByText('Membership numbers run out in about 27 years')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '899 of 9,999 are left. Whoever runs the portal can allow longer ones: MEMBERSHIP_NUMBER_DIGITS.',
      ),
    )
    .toBeVisible();
});

test('says nothing of membership numbers where there are plenty', async () => {
  await openOffice({ path: report, answers });
  await shows(count, '102 people');
  expect(document.body.textContent).not.toMatch(/membership numbers/i);
});
