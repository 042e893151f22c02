/** What a site needs to take cards. */
export const card = {
  CARD_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_51H8aQ2eZvKYlo2C0',
  STRIPE_WEBHOOK_SECRET: 'whsec_5f2d8a91c0b7e4d36a1f2b3c',
};
/** A site that lacks nothing. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://members.test',
  TRUST_PROXY: '1',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://gateway.test/send',
  ...card,
};
export const ownDatabase = 'postgres://portal@db.test/portal';
