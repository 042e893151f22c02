import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import type { OwnRequest } from '#domain/member/member-request.ts';
import { requestsEn } from '#domain/texts/requests.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import type { HeldDataForm } from '#machines/data-held.ts';
import { myDataMachine } from '#machines/member-area/my-data.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { byName } from '#tests/support/screens/by-name.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { leaveForm, question } from '#tests/support/screens/dialogs.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, notice, press, says, shows } from '#tests/support/screens/page.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(requestsEn);

const own = '/members/member/1001';
const lines = {
  load: `GET ${own}/requests`,
  ask: `POST ${own}/requests`,
  withdraw: `DELETE ${own}/requests`,
  json: `GET ${own}/held-data`,
  pdf: `GET ${own}/held-data/document`,
};
const files = {
  json: { file_name: 'held.json', held: {} },
  pdf: { file_name: 'held.pdf', pdf: 'JVBERg==' },
};
const texts = { json: 'Save as data (JSON)', pdf: 'Save as a document (PDF)' };
const kinds = { correction: 'Ask for a correction', erasure: 'Ask for the erasure of your data' };
const sends = { correction: 'Send to the association', erasure: 'Ask for erasure' };
const failed = {
  load: 'Could not fetch your requests due to a technical error.',
  save: 'Could not fetch your data due to a technical error.',
  ask: 'You have already asked for this. Withdraw that request first if you want to change it.',
  withdraw: 'This request has already been decided.',
};

const open: OwnRequest = {
  id: 7,
  kind: 'correction',
  text: 'My name is written with ż.',
  at: '2026-11-20T09:30:00.000Z',
  outcome: null,
  answer: '',
};
const form = formSnapshots({ text: '' });
const values = { text: 'It is wrong.' };

/** How the button of a file stands. */
function stateOf(snapshot: SnapshotFrom<typeof myDataMachine>, file: HeldDataForm): string {
  // What stands behind a question is hidden.
  if (!snapshot.hasTag('shown') || snapshot.hasTag('doubting')) return 'absent';
  if (snapshot.hasTag('saving') && snapshot.context.form === file) return 'busy';
  return snapshot.matches('resting') ? 'ready' : 'held';
}

test('every moment of a member’s own data', async () => {
  await screenModelOf(myDataMachine, {
    samples: [
      { type: 'retried' },
      { type: 'file asked', form: 'json' },
      { type: 'file asked', form: 'pdf' },
      { type: 'request wished', kind: 'correction' },
      { type: 'request wished', kind: 'erasure' },
      { type: 'withdrawal asked', request: open.id },
      { type: 'withdrawal confirmed' },
      { type: 'withdrawal given up' },
      { type: 'xstate.done.actor.load', output: [] },
      { type: 'xstate.done.actor.load', output: [open] },
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.save' },
      { type: 'xstate.error.actor.save', error: new Error(failed.save) },
      { type: 'xstate.done.actor.withdraw' },
      { type: 'xstate.error.actor.withdraw', error: new Error(failed.withdraw) },
      ...snapshotsFrom('ask', form.sent, form.refused),
      { type: 'xstate.done.actor.ask', output: { values, sent: values, answer: undefined } },
      leftFrom('ask'),
    ],
    matters: (snapshot) => {
      const { done, form: file, kind, refusal, requests } = snapshot.context;
      return [
        requests.length,
        refusal,
        done,
        snapshot.hasTag('saving') && file,
        snapshot.hasTag('asking') && kind,
      ];
    },
  }).drive({
    open: async () => {
      const screen = await openScreen({ path: '/member/my-data', hold: Object.values(lines) });
      return { ...screen, typed: { text: '', refused: false } };
    },
    buttons: {
      retried: t('app.retry'),
      'withdrawal asked': 'Withdraw: A correction',
      'withdrawal confirmed': 'Withdraw',
      'withdrawal given up': 'Keep the request',
    },
    does: {
      'file asked': (_, { form: file }) => press(texts[file]),
      'request wished': ({ typed }, { kind }) => {
        Object.assign(typed, { text: '', refused: false });
        press(kinds[kind]);
      },
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(lines.load, output),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.load, { reason: '' }, 500),
      'xstate.done.actor.save': async ({ network }, _, { before }) => {
        const file = before.context.form ?? 'json';
        await network.answer(lines[file], files[file]);
        await shows(() => document.body.textContent.includes('Your data was saved as a file'), true);
      },
      'xstate.error.actor.save': ({ network }, _, { before }) =>
        network.answer(lines[before.context.form ?? 'json'], { reason: '' }, 500),
      'xstate.done.actor.withdraw': async ({ network }) => {
        expect(network.last(lines.withdraw)?.body).toEqual({ request: open.id });
        await network.answer(lines.withdraw);
      },
      'xstate.error.actor.withdraw': ({ network }) => network.answer(lines.withdraw, { reason: '' }, 409),
      'xstate.snapshot.ask': async ({ network, typed }, { snapshot }, { before }) => {
        if (snapshot === form.refused) {
          typed.refused = true;
          return network.answer(lines.ask, { reason: '' }, 409);
        }
        Object.assign(typed, { text: values.text, refused: false });
        fillAt('text', values.text);
        press(sends[before.context.kind]);
        return shows(() => network.waiting(lines.ask), 1);
      },
      'xstate.done.actor.ask': async ({ network }, event, { before }) => {
        if (isFormLeft({ event })) return leaveForm('page', 'Cancel');
        expect(network.last(lines.ask)?.body).toEqual({ kind: before.context.kind, ...values });
        return network.answer(lines.ask);
      },
    },
    controls: {
      'file asked': ({ form: file }) => controlNamed(texts[file]),
      'request wished': ({ kind }) => controlNamed(kinds[kind]),
      'withdrawal asked': () => controlNamed('Withdraw: A correction'),
      'xstate.done.actor.ask': (event, snapshot) =>
        isFormLeft({ event }) && snapshot.hasTag('asking') ? controlNamed('Cancel') : 'absent',
    },
    sees: async ({ network, typed }, snapshot) => {
      const { done, form: file, kind, refusal, requests } = snapshot.context;
      const shown = snapshot.hasTag('shown') && !snapshot.hasTag('doubting');
      const asking = snapshot.hasTag('asking');
      const looks = () => ({
        reading: network.waiting(lines.load),
        saving: [network.waiting(lines.json), network.waiting(lines.pdf)],
        withdrawing: network.waiting(lines.withdraw),
        request: says(open.text),
        files: [button(texts.json), button(texts.pdf)],
        text: valueAt('text'),
        send: button(sends[kind]),
        refused: says(failed.ask),
        question: question(),
        done: ['Your request was sent', 'Your request was withdrawn'].map(says),
        refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
      });
      const isReading = snapshot.matches('loading') || snapshot.matches('rereading');
      await shows(looks, {
        reading: isReading ? 1 : 0,
        saving: (['json', 'pdf'] as const).map((one) => (snapshot.hasTag('saving') && file === one ? 1 : 0)),
        withdrawing: snapshot.hasTag('withdrawing') ? 1 : 0,
        request: shown && requests.length > 0,
        files: (['json', 'pdf'] as const).map((one) => stateOf(snapshot, one)),
        text: asking ? typed.text : null,
        send: asking ? (isSending(snapshot, 'ask') ? 'busy' : 'ready') : 'absent',
        refused: asking && typed.refused,
        question: snapshot.hasTag('doubting') ? 'Withdraw this request?' : null,
        done: (['asked', 'withdrawn'] as const).map((one) => shown && done === one),
        refusal: asking && typed.refused ? failed.ask : refusal,
      });
    },
  });
});

test('what was decided is told with its answer, and a new mobile that somebody asked for cannot be withdrawn', async () => {
  const refused = { ...open, id: 8, outcome: 'refused', answer: 'It reads so already.' };
  const mobile = { ...open, id: 9, kind: 'new mobile', text: 'Lost' };
  const { network } = await openScreen({ path: '/member/my-data', hold: Object.values(lines) });
  await network.answer(lines.load, [mobile, refused]);
  await shows(() => says('The association’s answer: It reads so already.'), true);
  for (const said of ['Not done.', 'Asked on 20 November 2026', t('myData.request.mobile.why')])
    expect([said, says(said)]).toEqual([said, true]);
  expect(button(kinds.correction)).toBe('ready');
  expect(button('Withdraw: A new mobile number')).toBe('absent');
});

test('the focus stays at what was done, or where it came from', async () => {
  const { network } = await openScreen({ path: '/member/my-data', hold: Object.values(lines) });
  await network.answer(lines.load, [open]);
  const focused = () => document.activeElement?.textContent ?? null;
  const go = (name: string) => {
    byName('button', name)?.focus();
    press(name);
  };
  await shows(() => button('Withdraw: A correction'), 'ready');
  go('Withdraw: A correction');
  await shows(question, 'Withdraw this request?');
  go('Keep the request');
  await shows(() => [question(), focused()], [null, 'Withdraw']);
  go('Withdraw: A correction');
  await shows(question, 'Withdraw this request?');
  go('Withdraw');
  await network.answer(lines.withdraw);
  await network.answer(lines.load, []);
  const withdrawn = 'Your request was withdrawnThe association does not look at it any more.';
  await shows(() => [button(kinds.correction), focused()], ['ready', withdrawn]);
  go(kinds.correction);
  await shows(() => document.activeElement?.id, 'text');
  press('Cancel');
  await shows(focused, kinds.correction);
});

test('the buttons of the question before a request is withdrawn stay in sight below a long request', async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  const { network } = await openScreen({ path: '/member/my-data', hold: [lines.load] });
  await network.answer(lines.load, [{ ...open, text: 'My name is written with ż. '.repeat(12) }]);
  await shows(() => button('Withdraw: A correction'), 'ready');
  press('Withdraw: A correction');
  await shows(question, 'Withdraw this request?');
  await shows(() => (byName('button', 'Keep the request')?.getBoundingClientRect().bottom ?? 0) <= 640, true);
});
