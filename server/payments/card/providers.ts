import type { CardProvider } from './card-provider.ts';
import { noCard } from './no-card.ts';

/** The settings of card payments, with the names that they have in settings.ts. */
interface CardSettings {
  readonly allowSandbox: boolean;
  readonly stripeSecretKey: string | null;
  readonly stripeWebhookSecret: string | null;
}

/** The site that reads the settings, and the setting that contains the provider's name. */
interface Reader {
  readonly production: boolean;
  readonly demo: boolean;
  readonly setting: 'CARD_PROVIDER' | 'CARD_PROVIDER_BEFORE';
}

/** The URL, secret and clock with which the app reaches the sandbox. */
interface OwnSandbox {
  readonly url: string;
  readonly secret: string;
  readonly clock: { now(): Date };
}

/** A provider of card payments: its texts in the portal, and its settings. */
interface Description {
  /** The provider's name in the privacy notice. `none` if no other company gets data about payments. */
  readonly title: string;
  /** The text for the payment method on a receipt. */
  readonly method: 'print.method.card' | 'print.method.sandbox';
  /** The settings that only this provider needs. */
  readonly settings: readonly (keyof CardSettings)[];
  /** Gets the host of the provider's payment page. `paymentUrl` is the sandbox's URL for browsers. */
  host(paymentUrl: string): string;
  /** Reads the settings of the provider. Reports each wrong setting with `say`. */
  read(card: CardSettings, reader: Reader, say: (line: string) => void): { readonly provider: string };
}

const liveKey = /^[rs]k_live_\w{16,}$/;
const testKey = /^[rs]k_test_\w{16,}$/;

/** The providers of card payments. Settings, callbacks and checkouts use their names. */
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
      // With test keys, everybody who knows the numbers of Stripe's test cards could renew for free.
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
      // Everybody who guesses the secret could renew for free.
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

/** The settings of a provider. `none` means that no provider is called, and `instead` is the replaced provider. */
export type CardSetup =
  | ReturnType<(typeof cardProviders)[Name]['read']>
  | { readonly provider: 'none'; readonly instead: Name };

/** Gets the description of the provider of these settings. */
export function describeCard(setup: CardSetup): Description {
  return cardProviders[setup.provider === 'none' ? setup.instead : setup.provider];
}

/** Gets the text for the payment method on a receipt, by the name of a present or former provider. */
export function receiptMethod(name: string): Description['method'] {
  return Object.entries(cardProviders).find(([known]) => known === name)?.[1].method ?? 'print.method.card';
}

/** Opens the card provider of these settings. Libraries of a provider are loaded here, only if they are needed. */
export async function openCard(setup: CardSetup, sandbox: OwnSandbox): Promise<CardProvider> {
  switch (setup.provider) {
    case 'none':
      return noCard(setup.instead);
    case 'sandbox':
      return (await import('./sandbox-client.ts')).createSandboxCard(sandbox);
    case 'stripe':
      return (await import('./stripe.ts')).createStripeCard(setup);
  }
}
