import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Order } from '#server/payments/card/card-provider.ts';
import { isSignatureValid } from '#server/payments/card/signature.ts';
import { useOwnPortal } from '#tests/support/server/own-portal.ts';
import { createPortal, paymentUrl, secret } from '#tests/support/server/portal.ts';
import { addMember, checkoutOf, postCallback, prepareFor, press } from '#tests/support/server/renewals.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const portal = useOwnPortal();

let orders = 0;

function order(more: Partial<Order> = {}): Order {
  orders += 1;
  return {
    reference: `order-${orders}`,
    amountCents: 2900,
    currency: 'EUR',
    description: 'AMACS membership 2026',
    lines: [{ label: 'Ħamrun <Rifle> Club & "Friends"', cents: 2900 }],
    returnUrl: 'http://members.test/member/renewal-receipt?payment=a&b=c',
    cancelUrl: 'http://members.test/member/renewal-receipt?payment=a&b=c',
    expiresAt: new Date('2026-03-04T10:30:00Z'),
    ...more,
  };
}

async function page(url: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await portal.sandbox.app.request(url);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

describe('the payment page', () => {
  test('names merchant, lines and amount, and offers to pay, decline and cancel', async () => {
    const { redirectUrl } = await portal.context.card.open(order());
    const { text } = await page(redirectUrl);
    expect(text).toContain('<h1>Pay €29.00</h1>');
    expect(text).toContain('To AMACS');
    expect(text).toContain('Ħamrun &lt;Rifle&gt; Club &amp; &quot;Friends&quot;');
    const buttons = [...text.matchAll(/<button name="choice" value="(\w+)"/g)].map((match) => match[1]);
    expect(buttons).toEqual(['pay', 'cancel', 'decline']);
    const behaviours = [...text.matchAll(/name="behaviour"\s+value="(\w+)"/g)].map((match) => match[1]);
    expect(behaviours).toEqual(['after', 'before', 'late', 'twice', 'never']);
  });

  test('runs no script, asks for no card, and leads to the merchant alone', async () => {
    const { redirectUrl } = await portal.context.card.open(order());
    const { text, headers } = await page(redirectUrl);
    expect(text).not.toMatch(/<script|onclick|autocomplete="cc-/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://members.test",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has the headers of the portal wherever it is asked, and takes no large form', async () => {
    for (const path of ['/pay/none', '/nothing', '/sandbox.css', '/api/payments/x']) {
      const { headers } = await page(`${paymentUrl}${path}`);
      expect([path, Object.fromEntries(headers)]).toMatchObject([
        path,
        {
          'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        },
      ]);
    }
    const { redirectUrl } = await portal.context.card.open(order());
    const body = new URLSearchParams({ choice: 'pay', behaviour: 'x'.repeat(300_000) }).toString();
    const headers = { 'content-length': String(body.length) };
    expect((await portal.sandbox.app.request(redirectUrl, { method: 'POST', headers, body })).status).toBe(
      413,
    );
  });

  test('takes the money once, however often the button is pressed', async () => {
    const memberId = await addMember(portal.db);
    const url = await prepareFor(portal, memberId);
    const presses = await Promise.all(Array.from({ length: 5 }, () => press(portal, url, 'pay', 'after')));
    await portal.sandbox.deliverDue();
    expect(new Set(presses).size).toBe(1);
    const { id } = await checkoutOf(portal.db, memberId);
    const payments = await storedRows(portal.db, 'payments', { checkout_id: id }, ['state']);
    expect(payments).toEqual([{ state: 'applied' }]);
    expect((await page(url)).text).toContain('This payment is complete');
  });

  test('takes nothing after its time, and says so', async () => {
    const { providerId, redirectUrl } = await portal.context.card.open(order());
    portal.clock.advance(30 * 60_000);
    expect(await press(portal, redirectUrl, 'pay')).toBe(redirectUrl);
    expect((await page(redirectUrl)).text).toContain('This payment page is closed');
    expect(await portal.context.card.ask(providerId)).toMatchObject({ state: 'expired', paymentId: null });
  });

  test('of a declined card takes another try, and keeps what was paid', async () => {
    const { providerId, redirectUrl } = await portal.context.card.open(order());
    await press(portal, redirectUrl, 'decline', 'never');
    expect((await page(redirectUrl)).text).toContain('The card was declined. You can try again.');
    expect(await portal.context.card.ask(providerId)).toMatchObject({ state: 'declined' });
    await press(portal, redirectUrl, 'pay', 'never');
    await press(portal, redirectUrl, 'decline', 'never');
    expect(await portal.context.card.ask(providerId)).toMatchObject({ state: 'captured', amountCents: 2900 });
  });

  test('of nobody is not found', async () => {
    expect(await page(`${paymentUrl}/pay/pay_nobody`)).toMatchObject({ status: 404 });
    expect(await press(portal, `${paymentUrl}/pay/pay_nobody`, 'pay')).toBe('answered 404');
  });
});

describe('the API', () => {
  test('opens one page a reference', async () => {
    const one = order();
    expect(await portal.context.card.open(one)).toEqual(await portal.context.card.open(one));
  });

  test('is closed to who does not have the secret', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Bearer ${secret}x`]) {
      const answer = await portal.sandbox.app.request('/api/payments', {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify(order()),
      });
      expect(answer.status).toBe(403);
    }
  });

  test('closes a page so that nobody pays there, and says so where it is paid', async () => {
    const { card } = portal.context;
    const open = await card.open(order());
    expect(await card.close(open.providerId)).toMatchObject({ state: 'cancelled' });
    expect(await press(portal, open.redirectUrl, 'pay')).toBe(open.redirectUrl);
    expect(await card.ask(open.providerId)).toMatchObject({ state: 'cancelled', paymentId: null });
    const paid = await card.open(order());
    await press(portal, paid.redirectUrl, 'pay', 'never');
    expect(await card.close(paid.providerId)).toMatchObject({ state: 'captured' });
    expect(await card.close('pay_nobody')).toBeNull();
    expect(await card.ask('pay_nobody')).toBeNull();
  });

  test('gives back what was taken, and not more', async () => {
    const { card } = portal.context;
    const { providerId, redirectUrl } = await card.open(order());
    await press(portal, redirectUrl, 'pay', 'never');
    const paymentId = (await card.ask(providerId))?.paymentId ?? '';
    const whole = { paymentId, amountCents: 2900, key: 'one' };
    expect(await card.askRefund(whole)).toEqual({ state: 'none' });
    expect(await card.refund({ ...whole, amountCents: 2901 })).toEqual({
      state: 'refused',
      reason: 'It was already refunded, or the amount is more than was paid.',
    });
    const answers = await Promise.all([card.refund(whole), card.refund(whole), card.refund(whole)]);
    expect(answers).toEqual([{ state: 'given back' }, { state: 'given back' }, { state: 'given back' }]);
    expect(await card.askRefund(whole)).toEqual({ state: 'given back' });
    const { rows } = await sql<{ refunded_cents: number }>`
      select refunded_cents from sandbox_payments where payment_id = ${paymentId}`.execute(portal.db);
    expect(rows).toEqual([{ refunded_cents: 2900 }]);
    expect(await card.askRefundedCents(paymentId)).toBe(2900);
    expect(await card.askRefundedCents('nothing')).toBe(0);
    const nobodys = { ...whole, paymentId: 'nothing' };
    expect(await card.askRefund(nobodys)).toEqual({ state: 'none' });
    expect(await card.refund(nobodys)).toMatchObject({ state: 'refused' });
  });
});

describe('a callback', () => {
  test('is signed over its body and its time, and carries one event id however often it is sent', async () => {
    const { redirectUrl } = await portal.context.card.open(order());
    await press(portal, redirectUrl, 'pay', 'twice');
    await portal.sandbox.deliverDue();
    expect(portal.callbacks).toHaveLength(2);
    const bodies = portal.callbacks.map(({ body }) => body);
    expect(bodies[0]).toBe(bodies[1]);
    for (const { body, headers } of portal.callbacks) {
      const signature = headers.get('sandbox-signature');
      expect(isSignatureValid(secret, portal.clock.now(), body, signature)).toBe(true);
      expect(isSignatureValid('another secret', portal.clock.now(), body, signature)).toBe(false);
    }
  });

  test('that is not taken is sent again later and later, by a sandbox that was started anew', async () => {
    const memberId = await addMember(portal.db);
    const url = await prepareFor(portal, memberId);
    portal.line.callbacks = false;
    await press(portal, url, 'pay', 'before');
    expect(portal.callbacks).toHaveLength(1);
    const again = createPortal(portal.db, '2026-03-04T10:00:01Z');
    await again.sandbox.deliverDue();
    expect(again.callbacks).toHaveLength(0);
    again.clock.set('2026-03-04T10:00:02Z');
    await again.sandbox.deliverDue();
    expect(again.callbacks).toHaveLength(1);
    expect(await checkoutOf(portal.db, memberId)).toMatchObject({ state: 'renewed' });
    again.clock.advance(3_600_000);
    await again.sandbox.deliverDue();
    expect(again.callbacks).toHaveLength(1);
  });

  test.each<{ name: string; forge: (body: string, signature: string) => [string, string] }>([
    { name: 'without a signature', forge: (body) => [body, ''] },
    { name: 'with a changed body', forge: (body, signature) => [body.replace('2900', '2901'), signature] },
    {
      name: 'with a changed time',
      forge: (body, signature) => [body, signature.replace(/t=\d+/, 't=1772618399')],
    },
    { name: 'that is no JSON', forge: (_, signature) => ['{', signature] },
  ])('$name is refused and changes nothing', async ({ forge }) => {
    const { memberId, page: url } = await portal.prepared();
    portal.line.callbacks = false;
    await press(portal, url, 'pay', 'before');
    const sent = portal.callbacks.at(-1);
    const [body, signature] = forge(sent?.body ?? '', sent?.headers.get('sandbox-signature') ?? '');
    const answer = await postCallback(portal, body, { 'sandbox-signature': signature });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ reason: 'The request is malformed.' });
    expect(await portal.outcomeOf(memberId)).toMatchObject({ state: 'prepared', payments: [] });
  });

  test('that is older than five minutes is refused', async () => {
    const { memberId, page: url } = await portal.prepared();
    portal.line.callbacks = false;
    await press(portal, url, 'pay', 'before');
    const sent = portal.callbacks.at(-1);
    portal.clock.advance(301_000);
    const answer = await postCallback(portal, sent?.body ?? '', sent?.headers);
    expect(answer.status).toBe(400);
    expect(await portal.outcomeOf(memberId)).toMatchObject({ state: 'prepared' });
  });

  test('that is larger than any is refused', async () => {
    const body = 'x'.repeat(300_000);
    for (const headers of [{ 'content-length': String(body.length) }, {}]) {
      const answer = await postCallback(portal, body, headers);
      expect([answer.status, await answer.json()]).toEqual([400, { reason: 'The request is too large.' }]);
    }
  });

  test('of another provider has no address', async () => {
    const statusOf = async (name: string) =>
      (await portal.app.request(`/v1/payments/callback/${name}`, { method: 'POST', body: '{}' })).status;
    expect(await Promise.all(['stripe', 'stripe/', 'sandbox', 'sandbox/'].map(statusOf))).toEqual([
      404, 404, 400, 400,
    ]);
  });
});
