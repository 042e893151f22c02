import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { Refused } from '#server/base/refused.ts';
import { parts as paperParts } from '#server/papers/documents/held-columns.ts';
import { drawHeldDataDocument } from '#server/papers/documents/held-data.ts';
import type { ListDocument } from '#server/papers/documents/list-document.ts';
import { drawDocument, drawList, drawLongDocument, endDrawingThreads } from '#server/papers/draw.ts';
import type { HeldData } from '#server/people/held-data.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';
import { aMember, card, certificate, paid } from './document-samples.ts';

afterAll(endDrawingThreads);

function listOf(rows: number): ListDocument {
  const columns = [
    { label: 'Number', share: 1 },
    { label: 'Name', share: 3 },
    { label: 'Amount', share: 1, amounts: true },
  ];
  const cells = Array.from({ length: rows }, (_, at) => [String(at), `Ġorġ Żahra the ${at}th`, `€${at}.00`]);
  return {
    association: card.association,
    title: 'Everybody',
    lead: 'All of them.',
    issuedAt: new Date('2026-11-21T10:00:00Z'),
    sums: [],
    lists: [{ title: 'People', columns, rows: cells }],
  };
}

const refusal = (drawing: () => Promise<unknown>) =>
  drawing().then(
    () => null,
    (error: unknown) => (error instanceof Refused ? [error.status, error.message] : String(error)),
  );
const tooLong = 'This is too much for one document. Choose less, or save it as a file instead.';

describe('a document', () => {
  it('of many rows keeps nobody else waiting while it is drawn', async () => {
    // Its thread is there already, as it is from the portal's start.
    await drawDocument('receipt', paid);
    await drawList(listOf(1), aMember(1));
    const before = performance.eventLoopUtilization();
    let isDrawn = false;
    const drawing = drawList(listOf(2000), aMember(1)).finally(() => (isDrawn = true));
    const small = await drawDocument('card', card);
    const wasDrawn = isDrawn;
    const bytes = await drawing;
    const { utilization } = performance.eventLoopUtilization(before);
    expect(readPdf(bytes).pages).toBeGreaterThan(10);
    expect([wasDrawn, small.length > 1000]).toEqual([false, true]);
    // A share of the time, which a busy machine makes longer for whoever draws as well; drawn here, it was all of it.
    expect(utilization).toBeLessThan(0.3);
  });

  it('is what it would be here, whichever it is', async () => {
    for (const [kind, data] of [
      ['card', card],
      ['certificate', certificate],
      ['receipt', paid],
    ] as const) {
      const drawn = readPdf(await drawDocument(kind, data as never));
      expect(outline(drawn.structure).length, kind).toBeGreaterThan(10);
    }
    const several = readPdf(await drawLongDocument('certificates', [certificate, certificate], aMember(1)));
    expect(several.pages).toBe(2);
  });

  it('of more rows than anybody reads on paper is refused', async () => {
    expect(await refusal(() => drawList(listOf(10_001), aMember(1)))).toEqual([409, tooLong]);
  });

  it('that takes too long is given up, and the next one is drawn', async () => {
    const asking = { ...aMember(1), signal: AbortSignal.timeout(50) };
    expect(await refusal(() => drawList(listOf(3000), asking))).toEqual([409, tooLong]);
    expect((await drawList(listOf(1), aMember(1))).length).toBeGreaterThan(1000);
  });

  it('is refused for now where too many wait', async () => {
    const all = await Promise.all(
      Array.from({ length: 28 }, (_, id) => refusal(() => drawList(listOf(20), aMember(id)))),
    );
    const refused = all.filter((one) => one !== null);
    expect(refused).toHaveLength(3);
    expect(new Set(refused.map(String))).toEqual(
      new Set(['503,The portal is busy. Please try again in a few seconds.']),
    );
    expect(await refusal(() => drawList(listOf(1), aMember(1)))).toBe(null);
  });
});

describe('what is held about somebody, on paper', () => {
  const at = new Date('2026-11-21T10:00:00Z');
  const entry = { at, actor: 'system', action: 'code sent', subject: 'member:28', before: null, after: null };
  const entries = (count: number) => Array.from({ length: count }, (_, id) => ({ ...entry, id }));
  const none = Object.fromEntries(
    Object.keys(paperParts).map((name) => [name, []]),
  ) as unknown as HeldData['parts'];
  const member = { first_name: 'Ġorġ', last_name: 'Żahra' };

  it('says how many are left out, and has every part', async () => {
    const concern = { kind: 'disputed', provider: 'stripe', amount_cents: 2900 };
    const reminder = { season: 2026, state: 'sent', carrier: 'sms', at };
    const parts = { ...none, history: entries(3), reminders: [reminder], payment_concerns: [concern] };
    const bytes = await drawHeldDataDocument({
      association: card.association,
      at,
      held: { member, photo: null, parts },
      history: entries(3).map((one) => ({ ...one, who: 'The portal', whom: 'Ġorġ Żahra', isOwn: false })),
      leftOut: { history: 234 },
      names: { person: 'Ġorġ Żahra', clubs: {}, groups: {}, administrators: {} },
    });
    const said = outline(readPdf(bytes).structure).join('\n');
    expect(said).toContain('The newest 3 are shown, and 234 older ones are left out.');
    expect(said).toContain('H2 Reminders to renew');
    expect(said).toContain('H2 Messages from the payment provider');
  });
});
