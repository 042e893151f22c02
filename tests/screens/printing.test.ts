import { expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { printingMachine } from '#machines/printing.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { button, press, says, shows, type } from '#tests/support/screens/page.ts';
import { record } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';

const line = 'POST /print/tickets';
const records = 'GET /members/member/1001/membership-details';
const refusal = 'Could not print the document due to a technical error.';

/** A window that opens nowhere, and remembers where it was led and whether it was closed, and what stands in it. */
function windows() {
  const seen: string[] = [];
  const content = document.implementation.createHTMLDocument();
  const spy = vi.spyOn(window, 'open').mockImplementation(() => {
    seen.push('opened');
    const replace = (address: string) => void seen.push(address);
    return { document: content, location: { replace }, close: () => void seen.push('closed') } as never;
  });
  const text = () =>
    [...content.body.childNodes]
      .slice(0, -1)
      .map((one) => one.textContent)
      .join('');
  return { seen, text, content, restore: () => spy.mockRestore() };
}

test('every moment of printing on the screen', async () => {
  const card = { type: 'mc', year: 2026 } as const;
  const certificate = { type: 'ic', year: 2026 } as const;
  const model = screenModelOf(printingMachine, {
    samples: [
      { type: 'print requested', request: card },
      { type: 'print requested', request: certificate },
      { type: 'xstate.done.actor.print', output: undefined },
      { type: 'xstate.error.actor.print', error: new Error(refusal) },
    ],
    matters: ({ context }) => context.request?.type,
  });
  const names: Readonly<Record<string, string>> = {
    mc: t('home.printCard'),
    ic: t('home.printCertificate'),
  };

  await model.drive({
    open: async () => {
      const opened = windows();
      const screen = await openScreen({ path: '/member', hold: [line] });
      await shows(() => button(t('home.renew')), 'ready');
      type(t('home.year'), '2026');
      await shows(() => button(t('home.printCard')), 'ready');
      return { ...screen, opened };
    },
    buttons: { 'print requested': ({ request }) => names[request.type] ?? '' },
    does: {
      'xstate.done.actor.print': ({ network }) => network.answer(line, { ticket: 'ticket-1' }),
      'xstate.error.actor.print': ({ network }) => network.answer(line, { reason: 'broken' }, 500),
    },
    sees: async ({ network, opened }, snapshot) => {
      const asked = snapshot.context.request?.type;
      const looks = () => [...Object.values(names).map((name) => button(name)), says(refusal)];
      await shows(looks, [
        ...Object.keys(names).map((type) =>
          !snapshot.hasTag('busy') ? 'ready' : type === asked ? 'busy' : 'held',
        ),
        snapshot.matches('refused'),
      ]);
      if (snapshot.matches('opening')) {
        await shows(() => network.waiting(line), 1);
        const opening = { mc: 'Opening the membership card…', ic: 'Opening the insurance certificate…' };
        await shows(opened.text, Object.entries(opening).find(([type]) => type === asked)?.[1]);
      }
      if (snapshot.matches('resting') && opened.seen.length > 0) {
        const address = `/v1/print/document?type=${asked}&member=1001&year=2026&token=ticket-1`;
        const body = { type: asked, year: '2026' };
        await shows(() => [opened.seen.at(-1), network.last(line)?.body], [address, body]);
      }
      if (snapshot.matches('refused')) await shows(() => opened.seen.at(-1), 'closed');
    },
    close: async (screen) => {
      await screen.close();
      screen.opened.restore();
    },
  });
});

test('why a document could not be opened stands beside those of its year alone', async () => {
  windows();
  const { network } = await openScreen({ path: '/member?year=2025', hold: [line, records] });
  await network.answer(records, { 2025: record(), 2027: record() });
  const looks = () => [button(t('home.printCard')), says(refusal)];
  await shows(looks, ['ready', false]);
  press(t('home.printCard'));
  await shows(looks, ['busy', false]);
  type(t('home.year'), '2027');
  // One document is opened at a time.
  await shows(looks, ['held', false]);
  await network.answer(line, { reason: 'broken' }, 500);
  await shows(looks, ['ready', false]);
  type(t('home.year'), '2025');
  await shows(looks, ['ready', true]);
});

test('each of several receipts of a year is printed by its own button, with its day and amount', async () => {
  const opened = windows();
  const screen = await openScreen({ path: '/member?year=2026', hold: [line, records] });
  const receipts = [
    { number: 'R-2026-000001', total: '49.00', issued_at: '2026-11-20T09:00:00.000Z' },
    { number: 'R-2026-000007', total: '-5.00', issued_at: '2026-11-22T23:30:00.000Z' },
  ];
  await screen.network.answer(records, { 2026: { ...record(), receipts } });
  const buttons = () =>
    ['Print Receipt R-2026-000001', 'Print Receipt R-2026-000007', 'Print Receipt'].map((name) =>
      button(name),
    );
  await shows(buttons, ['ready', 'ready', 'absent']);
  expect([says('20 November 2026: €49.00'), says('23 November 2026: €5.00 given back')]).toEqual([
    true,
    true,
  ]);
  press('Print Receipt R-2026-000001');
  await shows(buttons, ['busy', 'held', 'absent']);
  await shows(() => screen.network.waiting(line), 1);
  expect(screen.network.last(line)?.body).toEqual({ type: 'rr', year: '2026', receipt: 'R-2026-000001' });
  await screen.network.answer(line, { ticket: 'ticket-1' });
  await shows(buttons, ['ready', 'ready', 'absent']);
  expect(opened.seen.at(-1)).toBe('/v1/print/document?type=rr&member=1001&year=2026&token=ticket-1');
  opened.restore();
});

test('a receipt that was taken back says by which one, and that one does not say that money was given back', async () => {
  const screen = await openScreen({ path: '/member?year=2026', hold: [records] });
  const first = { number: 'R-2026-000001', total: '49.00', issued_at: '2026-11-20T09:00:00.000Z' };
  const counter = { number: 'R-2026-000007', total: '-49.00', issued_at: '2026-11-22T09:00:00.000Z' };
  const receipts = [
    { ...first, reversed_by: counter.number },
    { ...counter, reverses: first.number },
  ];
  await screen.network.answer(records, { 2026: { ...record(), receipts } });
  await shows(
    () => [
      says('20 November 2026: €49.00, taken back by R-2026-000007'),
      says('22 November 2026: takes back R-2026-000001'),
    ],
    [true, true],
  );
});

test('the one receipt of a year is printed by a button without its number', async () => {
  const screen = await openScreen({ path: '/member?year=2026', hold: [records] });
  const receipts = [{ number: 'R-2026-000001', total: '49.00', issued_at: '2026-11-20T09:00:00.000Z' }];
  await screen.network.answer(records, { 2026: { ...record(), receipts } });
  await shows(() => [button('Print Receipt'), button('Print Receipt R-2026-000001')], ['ready', 'absent']);
  expect(says('20 November 2026')).toBe(false);
});

test('the window of a document is laid out for a telephone, says what comes, and can be closed', async () => {
  const opened = windows();
  const { network } = await openScreen({ path: '/member?year=2026', hold: [line] });
  await shows(() => button(t('home.printCard')), 'ready');
  press(t('home.printCard'));
  await shows(() => network.waiting(line), 1);
  const { content } = opened;
  const look = (name: string) => content.querySelector(name);
  expect([
    content.documentElement.lang,
    content.title,
    look('h1')?.textContent,
    look('meta[name=viewport]')?.getAttribute('content'),
  ]).toEqual([
    'en',
    'Opening the membership card…',
    'Opening the membership card…',
    'width=device-width, initial-scale=1',
  ]);
  content.querySelector('button')?.click();
  expect([look('button')?.textContent, opened.seen]).toEqual(['Close this window', ['opened', 'closed']]);
  await network.answer(line, { ticket: 'ticket-1' });
  opened.restore();
});

test('where the browser saves a document as a file, the window says so and links to it', async () => {
  const draws = vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false);
  const opened = windows();
  const { network } = await openScreen({ path: '/member?year=2026', hold: [line] });
  await shows(() => button(t('home.printCard')), 'ready');
  press(t('home.printCard'));
  await network.answer(line, { ticket: 'ticket-1' });
  const address = '/v1/print/document?type=mc&member=1001&year=2026&token=ticket-1';
  await shows(
    () => [opened.text(), opened.content.querySelector('a')?.getAttribute('href')],
    [
      'Saved as a fileYour browser saves this document as a file: look in your downloads. Open it again',
      address,
    ],
  );
  expect(opened.content.title).toBe('Saved as a file');
  draws.mockRestore();
  opened.restore();
});
