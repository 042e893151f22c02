import type { CardProvider } from './card-provider.ts';
import { createUnusableCardProvider } from './no-card.ts';

interface CardSettings {
  readonly allowSandbox: boolean;
  readonly stripeSecretKey: string | null;
  readonly stripeWebhookSecret: string | null;
}

interface Reader {
  readonly production: boolean;
  readonly demo: boolean;
  readonly setting: 'CARD_PROVIDER' | 'CARD_PROVIDER_BEFORE';
}

interface OwnSandbox {
  readonly url: string;
  readonly secret: string;
  readonly clock: { now(): Date };
}

interface Description {
  /** The provider's name in the privacy notice. `none` means that no other company gets data about payments. */
  readonly title: string;
  /** The key of the text that names the payment method on receipts. */
  readonly method: 'print.method.card' | 'print.method.sandbox';
  readonly settings: readonly (keyof CardSettings)[];
  /** Returns the host of the payment page. `paymentUrl` is the sandbox's URL for browsers. */
  host(paymentUrl: string): string;
  /** Reads the provider's settings. Calls `say` with a line about each wrong setting. */
  read(card: CardSettings, reader: Reader, say: (line: string) => void): { readonly provider: string };
}

const liveKey = /^[rs]k_live_\w{16,}$/;
const testKey = /^[rs]k_test_\w{16,}$/;

/** The card providers by name. Settings, callbacks and checkouts use these names. */
export const cardProviders = {
  sandbox: {
    title: 'none',
    method: 'print.method.sandbox',
    settings: [],
    host: (paymentUrl) => new URL(paymentUrl).host,
    read({ allowSandbox }, { production }, say) {
      if (production && !allowSandbox) {
        say(
          'CARD_PROVIDER must be stripe in production: the sandbox takes no money (ALLOW_SANDBOX=on to use it all the same)',
        );
      }
      return { provider: 'sandbox' } as const;
    },
  },
  stripe: {
    title: 'Stripe',
    method: 'print.method.card',
    settings: ['stripeSecretKey', 'stripeWebhookSecret'],
    host: () => 'checkout.stripe.com',
    read(card, { demo, production, setting }, say) {
      const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = card;
      if (secretKey === null) say(`STRIPE_SECRET_KEY must be set for ${setting}=stripe`);
      if (webhookSecret === null) say(`STRIPE_WEBHOOK_SECRET must be set for ${setting}=stripe`);
      if (secretKey !== null && demo && liveKey.test(secretKey)) {
        say('STRIPE_SECRET_KEY must not be a live one in the demo mode, or set DEMO=off: nobody in it pays');
      }
      // With a test key, everybody who knows the numbers of Stripe's test cards could renew for free.
      if (
        secretKey !== null &&
        production &&
        !liveKey.test(secretKey) &&
        !(card.allowSandbox && testKey.test(secretKey))
      ) {
        say(
          'STRIPE_SECRET_KEY must be a live secret key in production, sk_live_… or rk_live_…: no other takes money (ALLOW_SANDBOX=on to use a test key all the same)',
        );
      }
      // Somebody who guesses a short secret could report payments that were never made, and so renew for free.
      if (webhookSecret !== null && production && !/^whsec_\S{24,}$/.test(webhookSecret)) {
        say(
          'STRIPE_WEBHOOK_SECRET must be the whole signing secret that Stripe shows: whsec_ and 24 characters or more',
        );
      }
      return {
        provider: 'stripe',
        secretKey: secretKey ?? '',
        webhookSecret: webhookSecret ?? '',
      } as const;
    },
  },
} satisfies Record<string, Description>;

type Name = keyof typeof cardProviders;

/**
 * The settings of the chosen provider. `none` means that no provider may be called, not even the provider in the
 * settings (`instead`).
 */
export type CardSetup =
  | ReturnType<(typeof cardProviders)[Name]['read']>
  | { readonly provider: 'none'; readonly instead: Name };

/** Returns the description of the provider that `setup` chooses. */
export function describeCardProvider(setup: CardSetup): Description {
  return cardProviders[setup.provider === 'none' ? setup.instead : setup.provider];
}

/** Returns the text key of the payment method on receipts. An unknown provider gets the text key of a card payment. */
export function getReceiptMethodText(name: string): Description['method'] {
  return Object.entries(cardProviders).find(([known]) => known === name)?.[1].method ?? 'print.method.card';
}

/** Creates the client of the chosen provider, and loads only its library. */
export async function openCardProvider(setup: CardSetup, sandbox: OwnSandbox): Promise<CardProvider> {
  switch (setup.provider) {
    case 'none':
      return createUnusableCardProvider(setup.instead);
    case 'sandbox':
      return (await import('./sandbox-client.ts')).createSandboxCardProvider(sandbox);
    case 'stripe':
      return (await import('./stripe.ts')).createStripeCardProvider(setup);
  }
}
