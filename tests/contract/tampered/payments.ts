import { expect } from 'vitest';
import type { CheckoutState } from '#server/store/schema.ts';
import { signCallback } from '#server/payments/card/signature.ts';
import { secret, type Portal } from '#tests/support/server/portal.ts';
import { captured, press, tell } from '#tests/support/server/renewals.ts';
import { priceOf, type Wanted } from './bodies.ts';
import { insured } from '#tests/support/server/covers.ts';

/** A checkout that was prepared honestly and waits for its payment. */
interface Open {
  readonly portal: Portal;
  readonly wanted: Wanted;
  readonly vip: boolean;
  readonly price: number;
  readonly reference: string;
  readonly url: string;
  /** Makes a call for the member: the end of its address, and its body. */
  post(path: 'prepare-checkout' | 'checkout', body: object): Promise<{ status: number; body: unknown }>;
}

/** What must have become of each checkout of the member, oldest first, and what it costs. */
export type Ends = readonly { readonly state: CheckoutState; readonly price: number }[];

const cheap = {
  price: 1,
  amount: '0.01',
  amount_cents: '0',
  total_cents: -1,
  currency: 'USD',
  vip: 'true',
  discount: 100,
};

async function payHonestly({ portal, price, url }: Open): Promise<Ends> {
  await press(portal, url, 'pay');
  return [{ state: 'renewed', price }];
}

function idOf({ url }: Open): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** A callback that the provider truly signed, as it might of another shop's or another currency's payment. */
async function tellOf(open: Open, more: Parameters<typeof captured>[1]): Promise<number> {
  const { portal, price, reference } = open;
  return tell(
    portal,
    captured(reference, { providerId: idOf(open), amountCents: price, ...more }),
    `evt-${reference}`,
  );
}

const refundDue = ({ price }: Open): Ends => [{ state: 'refund due', price }];

/** Every kind of tampering with the payment of a checkout; each answers what must have come of it. */
export const payments: Readonly<Record<string, (open: Open) => Promise<Ends>>> = {
  async 'prices in the form'({ portal, price, url }) {
    const form = { choice: 'pay', behaviour: 'before', reference: 'another', captured_cents: '1' };
    const body = new URLSearchParams({
      ...form,
      ...Object.fromEntries(Object.entries(cheap).map(([key, put]) => [key, String(put)])),
    });
    const paid = await portal.sandbox.app.request(`${url}?amount=1&amount_cents=0`, { method: 'POST', body });
    expect(paid.status).toBe(303);
    return [{ state: 'renewed', price }];
  },
  async 'another id in the address'(open) {
    const { portal, url } = open;
    for (const other of [
      `${url}x`,
      url.slice(0, -1),
      `${url}/../${idOf(open)}%00`,
      portal.context.config.publicUrl,
    ]) {
      const answer = await portal.sandbox.app.request(other, {
        method: 'POST',
        body: new URLSearchParams({ choice: 'pay' }),
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    return payHonestly(open);
  },
  async 'a forged callback'(open) {
    const { portal, price, reference } = open;
    const body = JSON.stringify({
      id: `evt-forged-${reference}`,
      kind: 'captured',
      payment: captured(reference, { amountCents: price }),
    });
    const now = portal.clock.now();
    const truly = signCallback(secret, now, body);
    for (const [sent, signature] of [
      [body, ''],
      [body, signCallback('another-secret-of-16', now, body)],
      [body.replace(`"amountCents":${price}`, '"amountCents":1'), truly],
      [body.replace(reference, `${reference}A`), truly],
    ] as const) {
      const answer = await portal.app.request('/v1/payments/callback/sandbox', {
        method: 'POST',
        headers: { 'sandbox-signature': signature },
        body: sent,
      });
      expect(answer.status).toBe(400);
    }
    return payHonestly(open);
  },
  async 'a callback of no amount'(open) {
    for (const amountCents of [-1, -open.price, 0.5, NaN])
      expect(await tellOf(open, { amountCents })).toBe(400);
    return payHonestly(open);
  },
  async 'a callback of a cent'(open) {
    expect(await tellOf(open, { amountCents: 1 })).toBe(200);
    return refundDue(open);
  },
  async 'a callback of nothing'(open) {
    expect(await tellOf(open, { amountCents: 0 })).toBe(200);
    return refundDue(open);
  },
  async 'a callback of a cent less'(open) {
    expect(await tellOf(open, { amountCents: open.price - 1 })).toBe(200);
    return refundDue(open);
  },
  async 'a callback of another currency'(open) {
    expect(await tellOf(open, { currency: 'USD' })).toBe(200);
    return refundDue(open);
  },
  async 'a nonce for another choice'(open) {
    const { post, price, wanted } = open;
    const { year, ...renewal } = wanted;
    const other = { ...renewal, clubs: wanted.clubs.includes('mgc') ? ['amacs', 'rsc'] : ['amacs', 'mgc'] };
    expect((await post('checkout', { renewal: other, payment_nonce: 'sandbox-ok', ...cheap })).status).toBe(
      400,
    );
    const paid = await post('checkout', {
      renewal: { ...renewal, ...cheap },
      payment_nonce: 'sandbox-ok',
      year,
      ...cheap,
    });
    expect(paid.status).toBe(200);
    return [{ state: 'renewed', price }];
  },
  async 'a nonce made up'({ post, price, wanted }) {
    const { year, ...renewal } = wanted;
    const answer = await post('checkout', { renewal, payment_nonce: `sandbox-ok ${year}`, amount: 0 });
    expect(answer.status).toBe(424);
    return [{ state: 'declined', price }];
  },
  async 'prepared again and again'(open) {
    const again = await Promise.all(
      [{}, cheap, { lines: [] }].map((more) => open.post('prepare-checkout', { ...more, ...open.wanted })),
    );
    expect(again).toEqual(
      again.map(() => ({ status: 200, body: { redirect_url: open.url, reference: open.reference } })),
    );
    return payHonestly(open);
  },
  async 'the page of a choice that was replaced'({ portal, post, price, url, vip, wanted }) {
    const clubs = wanted.clubs.includes('mgc') ? ['amacs', 'rsc'] : ['amacs', 'mgc'];
    const insurance = insured({ pa: true });
    const other = { ...wanted, clubs, insurance };
    expect((await post('prepare-checkout', other)).status).toBe(200);
    await press(portal, url, 'pay');
    return [
      { state: 'replaced', price },
      { state: 'prepared', price: priceOf(other, vip) },
    ];
  },
};
