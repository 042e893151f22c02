import { afterEach, expect, test, vi } from 'vitest';
import { personHint, type PersonHint, type TypedEntries } from '#domain/member/same-people.ts';
import { toWire } from '#domain/values/wire.ts';
import { knownPerson } from '#tests/support/data/a-member.ts';
import { memberHintsMachine } from '#machines/members/member-hints.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { clickMatching, heading, shows, showsInTime } from '#tests/support/screens/page.ts';

const hint: PersonHint = { person: knownPerson, reasons: ['same mobile'] };
const wire = toWire(personHint, hint);
const little: TypedEntries = {
  idNumber: '',
  firstName: 'Ġorġa',
  lastName: '',
  dateOfBirth: '',
  mobileNumber: '+356 ',
};
const enough: TypedEntries = { ...little, mobileNumber: '+356 79001001' };
const add = '/admin/members/add';

afterEach(() => {
  vi.useRealTimers();
});

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** What is said of who it may be, and warned of, with the links. */
function said(): string[] {
  const notices = [...document.querySelectorAll('main [role="status"] p, main [role="status"] a')];
  return notices.map((one) => one.textContent);
}

test('every moment of the hints on the screen', async () => {
  await screenModelOf(memberHintsMachine, {
    samples: [
      { type: 'details typed', typed: little },
      { type: 'details typed', typed: enough },
      { type: 'xstate.after.a pause in typing.memberHints.waiting' },
      { type: 'xstate.done.actor.ask', output: [hint] },
      { type: 'xstate.done.actor.ask', output: [] },
      { type: 'xstate.error.actor.ask', error: new Error('gone') },
    ],
    matters: ({ context }) => [context.typed, context.hints.length],
  }).drive({
    open: async () => {
      sessionStorage.clear();
      stopClock();
      const office = await openOffice({ path: add, hold: [lines.hints] });
      await isThere('firstName');
      return office;
    },
    does: {
      'details typed': async ({ network }, { typed }, { before }) => {
        fillAt('firstName', typed.firstName);
        fillAt('mobileNumber', typed.mobileNumber.replace('+356 ', ''));
        // What was asked before is answered too late.
        if (before.matches('asking')) await network.answer(lines.hints, [wire]);
      },
      'xstate.after.a pause in typing.memberHints.waiting': () => {
        vi.advanceTimersByTime(600);
      },
      'xstate.done.actor.ask': ({ network }, { output }) =>
        network.answer(lines.hints, JSON.stringify(output) === '[]' ? [] : [wire]),
      'xstate.error.actor.ask': ({ network }) => network.answer(lines.hints, undefined, 500),
    },
    controls: {},
    sees: async ({ network }, snapshot) => {
      const hinted = [
        'Is this Ġorġa Żammit, 1001?',
        'What you have typed has the same mobile number.',
        'Open Ġorġa Żammit, 1001',
      ];
      await shows(
        () => [said(), network.waiting(lines.hints)],
        [snapshot.context.hints.length === 0 ? [] : hinted, snapshot.matches('asking') ? 1 : 0],
      );
    },
  });
});

test('what is typed goes into the body once the typing rests, and a failure is nobody’s to read', async () => {
  stopClock();
  const office = await openOffice({ path: add, hold: [lines.hints] });
  await isThere('firstName');
  for (const [id, value] of Object.entries({
    idNumber: '123457m',
    firstName: 'Ġorġa',
    lastName: 'Żammit',
    dateOfBirth: '27/3/1980',
    mobileNumber: '79001001',
  }))
    fillAt(id, value);
  await showsInTime(() => office.network.waiting(lines.hints), 1);
  await office.network.answer(lines.hints, undefined, 500);
  expect(office.network.made.filter(({ line }) => line === lines.hints).map(({ body }) => body)).toEqual([
    {
      id_number: '123457m',
      first_name: 'Ġorġa',
      last_name: 'Żammit',
      date_of_birth: '27/3/1980',
      mobile_number: '+356 79001001',
    },
  ]);
  expect(office.portal.services.notices.getSnapshot().context.raised).toBe(0);
});

test('the ID card of another year and a landline for a mobile are warned of, and refuse nothing', async () => {
  await openOffice({ path: add });
  await isThere('idNumber');
  fillAt('idNumber', '123461M');
  fillAt('dateOfBirth', '27/3/1980');
  fillAt('mobileNumber', '21234567');
  await shows(said, [
    'The ID card number is of a birth that was registered in 1961. Check the number and the date of birth.',
    'This does not look like a mobile number: in Malta they begin with 7 or 9. The member could not receive codes to sign in.',
  ]);
  fillAt('dateOfBirth', '27/3/1961');
  fillAt('mobileNumber', '79234567');
  await shows(said, []);
});

test('a group is told nothing of who is on file', async () => {
  stopClock();
  const office = await openOffice({ path: '/admin/group-members/add', session: groupAdministrator });
  await isThere('mobileNumber');
  fillAt('mobileNumber', '79001001');
  await shows(() => valueAt('mobileNumber'), '79001001');
  vi.advanceTimersByTime(2000);
  expect(office.network.made.filter(({ line }) => line === lines.hints)).toEqual([]);
});

test('the link of a hint leads to the person in the list, and what was typed stays', async () => {
  stopClock();
  const office = await openOffice({ path: add, answers: { [lines.hints]: [wire] } });
  await isThere('mobileNumber');
  fillAt('firstName', 'Ġorġa');
  fillAt('mobileNumber', '79001001');
  await showsInTime(() => said().length, 3);
  await clickMatching('main [role="status"] a');
  await shows(heading, 'Members');
  expect(office.path()).toContain('/admin/members/list?member=');
  await isThere('open-member-1');
  office.visit(add);
  await shows(() => [valueAt('firstName'), valueAt('mobileNumber')], ['Ġorġa', '79001001']);
});
