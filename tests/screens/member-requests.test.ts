import { expect, test } from 'vitest';
import { memberRequest, type MemberRequest } from '#domain/member/member-request.ts';
import { t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { memberRequestsMachine } from '#machines/members/member-requests.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { knownPerson } from '#tests/support/data/a-member.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';

const path = '/admin/members/requests';
const lines = { load: 'GET /admin/member-requests', decide: 'POST /admin/member-requests/7' };
const person = { ...knownPerson, homePhone: '+356 21123456' };
const mobile: MemberRequest = {
  id: 7,
  kind: 'new mobile',
  text: 'Stolen',
  newMobile: '+356 79009009',
  at: '2026-11-20T09:30:00.000Z',
  person,
};
const correction: MemberRequest = { ...mobile, kind: 'correction', text: 'Write it with ż.', newMobile: '' };
const erasure: MemberRequest = { ...correction, kind: 'erasure', text: '' };
const all = [mobile, correction, erasure];
const wired = (requests: unknown) =>
  all
    .filter((one) => Array.isArray(requests) && requests.includes(one))
    .map((one) => toWire(memberRequest, one));

const who = 'Ġorġa Żammit, 1001';
const kindOf = { 'new mobile': 'New mobile', correction: 'Correction', erasure: 'Erasure' };
type Wish = { readonly request: MemberRequest; readonly outcome: 'done' | 'refused' };
function nameOf({ outcome, request: { kind } }: Wish): string {
  const what = outcome === 'refused' ? 'Refuse:' : kind === 'new mobile' ? 'Accept:' : 'Done:';
  return `${what} ${kindOf[kind]}, ${who}`;
}
function titleOf({ outcome, request }: Wish): string {
  if (outcome === 'refused') return 'Refuse the request?';
  return request.kind === 'new mobile' ? 'Use the new number +356 79009009?' : 'Correction done?';
}
function yesOf({ outcome, request }: Wish): string {
  if (outcome === 'refused') return 'Refuse';
  return request.kind === 'new mobile' ? 'Accept' : 'Done';
}

const failed = {
  load: 'Could not fetch the requests due to a technical error.',
  decide: 'Doris Bonniċi has already accepted this request.',
};
const form = formSnapshots({ answer: '' });
const values = { answer: 'So it is.' };
const wishes = all.flatMap((request) =>
  (['done', 'refused'] as const).map((outcome) => ({ request, outcome })),
);

test('every moment of the requests of members', async () => {
  await screenModelOf(memberRequestsMachine, {
    samples: [
      { type: 'retried' },
      { type: 'news asked' },
      ...wishes.map((wish) => ({ type: 'decision wished' as const, ...wish })),
      ...all.map((one) => ({ type: 'xstate.done.actor.load' as const, output: [one] })),
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      ...snapshotsFrom('decide', form.sent, form.refused),
      { type: 'xstate.done.actor.decide', output: { values, sent: values, answer: undefined } },
      leftFrom('decide'),
      { type: 'xstate.done.actor.reread', output: [] },
      { type: 'xstate.error.actor.reread', error: new Error(failed.load) },
    ],
    matters: (snapshot) => {
      const { refusal, requests, wished } = snapshot.context;
      return [requests[0]?.kind, refusal, snapshot.hasTag('deciding') && wished?.outcome];
    },
    when: ({ context }, event) => !('request' in event) || context.requests.includes(event.request),
  }).drive({
    open: async () => {
      const office = await openOffice({ path, hold: Object.values(lines) });
      return { ...office, told: { refused: false } };
    },
    buttons: { retried: t('app.retry'), 'news asked': 'Read the list again' },
    does: {
      'decision wished': ({ told }, wish) => {
        told.refused = false;
        press(nameOf(wish));
      },
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(lines.load, wired(output)),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.load, undefined, 500),
      'xstate.snapshot.decide': async ({ network, told }, { snapshot }, { before }) => {
        const { wished } = before.context;
        if (!wished) throw new Error('Nothing is wished');
        told.refused = snapshot === form.refused;
        if (told.refused) return network.answer(lines.decide, { reason: failed.decide }, 409);
        if (titleOf(wished) !== titleOf({ request: mobile, outcome: 'done' }))
          fillAt('decision-answer', values.answer);
        pressIn('question', yesOf(wished));
        return shows(() => network.waiting(lines.decide), 1);
      },
      'xstate.done.actor.decide': async ({ network }, event, { before }) => {
        if (isFormLeft({ event })) return leaveForm('question', 'Cancel');
        const { outcome } = before.context.wished ?? {};
        expect(network.last(lines.decide)?.body).toMatchObject({ outcome });
        return network.answer(lines.decide);
      },
      'xstate.done.actor.reread': ({ network }) => network.answer(lines.load, []),
      'xstate.error.actor.reread': ({ network }) => network.answer(lines.load, undefined, 500),
    },
    controls: {
      'decision wished': (wish) => controlNamed(nameOf(wish)),
      'xstate.done.actor.decide': (event, snapshot) =>
        leaves(event, snapshot, 'Cancel', '[role="alertdialog"]'),
    },
    sees: async ({ network, told }, snapshot) => {
      const { refusal, requests, wished } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const asks = snapshot.hasTag('deciding');
      const [request] = requests;
      const free = snapshot.matches('resting') ? 'ready' : 'held';
      const looks = () => ({
        reading: network.waiting(lines.load),
        deciding: network.waiting(lines.decide),
        rows: tableRows().length,
        refuse: button(nameOf({ request: request ?? mobile, outcome: 'refused' })),
        news: button('Read the list again'),
        question: question(),
        refused: saidIn('question', failed.decide),
        refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
      });
      const isReading = snapshot.matches('loading') || snapshot.matches('rereading');
      await shows(looks, {
        reading: isReading ? 1 : 0,
        deciding: isSending(snapshot, 'decide') ? 1 : 0,
        rows: listed ? requests.length : 0,
        refuse: listed && request && !asks ? free : 'absent',
        news: !listed || asks ? 'absent' : snapshot.matches('rereading') ? 'busy' : 'ready',
        question: asks && wished ? titleOf(wished) : null,
        refused: asks && told.refused,
        refusal: asks ? null : refusal,
      });
    },
  });
});

test('each request is told with who asks, what is to be decided, and where the erasure is', async () => {
  const office = await openOffice({
    path,
    answers: {
      [lines.load]: wired(all).map((one, at) => Object.assign(Object(one), { id: 7 + at })),
      [lines.decide]: undefined,
    },
  });
  await shows(tableRows, [
    {
      Member: 'Ġorġa Żammit, 10010123456M27/03/1980',
      Request: 'New mobile',
      Since: '20/11/2026, 10:30',
      'What they say':
        'StolenNew number: +356 79009009Number on file: +356 79001001Home phone: +356 21123456',
      note: 'Accept…Refuse…',
    },
    {
      Member: 'Ġorġa Żammit, 10010123456M27/03/1980',
      Request: 'Correction',
      Since: '20/11/2026, 10:30',
      'What they say': 'Write it with ż.',
      note: 'Done…Refuse…',
    },
    {
      Member: 'Ġorġa Żammit, 10010123456M27/03/1980',
      Request: 'Erasure',
      Since: '20/11/2026, 10:30',
      'What they say': '–',
      note: 'To the erasureRefuse…',
    },
  ]);
  press(nameOf({ request: mobile, outcome: 'done' }));
  await shows(question, 'Use the new number +356 79009009?');
  pressIn('question', 'Accept');
  await shows(() => toasts().at(-1), 'Request decided: The request of Ġorġa Żammit is done.');
  expect(office.network.last(lines.decide)?.body).toEqual({ outcome: 'done', answer: '' });
});
