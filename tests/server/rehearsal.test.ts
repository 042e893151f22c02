import { Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requireRehearsalOnlyOnCopy } from '#server/access/right-database.ts';
import { readSiteConfig } from '#server/settings/config.ts';
import { handlers } from '#server/calls/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { refundThroughProvider } from '#server/payments/refund.ts';
import { writeReminder } from '#server/reminders/remind.ts';
import { createContext, chooseJobs } from '#server/site.ts';
import { removeCopyMark, readCopyMark, markDatabaseAsCopy } from '#server/store/copy-mark.ts';
import { letMessagesLeave } from '#tests/contract/samples/checksums.ts';
import { store, storeOne, storedRow, storedRows } from '#tests/support/database/stored.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, lastCode, send } from '#tests/support/server/site.ts';
import { ownDatabase, production } from './production-settings.ts';

const own = useOwnSite({ member: null });
const settings = {
  ...production,
  DATABASE_URL: `${ownDatabase}?sslmode=verify-full`,
  EMAIL_URL: 'smtps://office:secret@127.0.0.9',
  EMAIL_FROM: 'office@members.test',
};
/** The e-mail server by its address, since nobody knows its name. */
const providers = ['127.0.0.9', 'api.stripe.com', 'gateway.test'];
const page = '<title>A page</title><body></body>';
const client = { index: page, admin: page, files: new Map() };

/** How often this process turned to each machine outside: it reaches none of them. */
let reached: Map<string, number>;
let said = '';

function isAddress(value: unknown): value is { readonly host?: string } {
  return typeof value === 'object' && value !== null;
}

beforeEach(() => {
  reached = new Map();
  said = '';
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function connectTo(this: Socket, ...words) {
    const [first] = words.flat() as unknown[];
    const host = isAddress(first) ? first.host : undefined;
    if (host === undefined || !providers.includes(host)) return Reflect.apply(connect, this, words);
    reached.set(host, (reached.get(host) ?? 0) + 1);
    return Reflect.apply(connect, this, [{ host: '127.0.0.1', port: 1 }]);
  });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** What a copy of a site may hold that is to act outside: a reminder, an open page, a refund, an e-mail. */
async function fillCopy() {
  const { clock } = own.site;
  const at = clock.now();
  const memberId = await addMember(own.db, { email: 'giorgio@members.test' });
  await store(own.db, 'renewal_years', [
    { year: 2026, enabled: true },
    { year: 2027, enabled: true },
  ]);
  const reminder = { season: 2027, texts: { subject: 'Renew', email: 'Renew. {decline}', sms: 'Renew.' } };
  await own.db.transaction().execute((trx) =>
    writeReminder(trx, {
      ...reminder,
      members: [memberId],
      startsAt: new Date(at.getTime() + 60_000),
      at,
      actor: 'admin:x',
      key: 'key',
    }),
  );
  const checkout = {
    member_id: memberId,
    selection: '{}',
    lines: '[]',
    total_cents: 2900,
    stamp_duty_percent: 11,
    provider: 'stripe',
    redirect_url: null,
    reason: null,
    created_at: at,
    expires_at: at,
  };
  await storeOne(own.db, 'checkouts', {
    ...checkout,
    reference: 'open',
    state: 'prepared',
    year: 2026,
    provider_id: 'cs_open',
    settled_at: null,
  });
  const checkoutId = await storeOne(own.db, 'checkouts', {
    ...checkout,
    reference: 'due',
    state: 'refund due',
    year: 2025,
    provider_id: 'cs_due',
    settled_at: at,
  });
  const payment = await storeOne(own.db, 'payments', {
    checkout_id: checkoutId,
    provider: 'stripe',
    provider_payment_id: 'pi_due',
    amount_cents: 2900,
    currency: 'EUR',
    state: 'refunding',
    reason: null,
    captured_at: at,
    refund_by: 'admin:x',
    refund_asked_at: null,
    refund_refusal: null,
    refunded_at: null,
    refunded_how: null,
    refund_note: null,
  });
  await storeOne(own.db, 'messages', {
    carrier: 'email',
    recipient: 'giorgio@members.test',
    subject: 'Receipt',
    body: 'A receipt',
    state: 'queued',
    created_at: at,
    next_try_at: at,
    sent_at: null,
  });
  return payment;
}

/** Does with a site of these settings all that turns to somebody outside. */
async function live(more: Record<string, string>) {
  const payment = await fillCopy();
  const config = readSiteConfig({ ...settings, ...more });
  const log = pino({ level: 'silent' });
  const context = {
    ...(await createContext(config, { db: own.db, reads: own.db, health: own.db }, log)),
    clock: own.site.clock,
  };
  const app = createApp(context, handlers, client);
  app.route('/', createPaymentCallbackRoutes(context));
  const login = { mobile_number: '+356 79000028', membership_number: '28' };
  await send({ app }, 'POST /members/login', { body: login });
  // The code leaves after its answer, and an hour later it is worth nothing.
  await letMessagesLeave(context);
  own.site.clock.advance(3_600_000);
  const stop = new AbortController().signal;
  // One after the other: each holds a connection. A job may fail, since nobody outside answers.
  for (const job of chooseJobs(config)) await job.run(context, stop).catch(() => null);
  await refundThroughProvider(
    context,
    { reference: 'due', payment, amount: 2900 },
    { at: context.clock.now(), requestId: 'r', actor: 'admin:x' },
  ).catch(() => null);
  const callback = await send({ app }, 'POST /payments/callback/stripe', {
    body: { type: 'charge.refunded' },
  });
  context.email?.close?.();
  return { app, callback };
}

it('a site turns to all three providers', async () => {
  await live({});
  expect([...reached.keys()].toSorted()).toEqual(providers);
});

it('of a rehearsal nothing leaves', async () => {
  const { app, callback } = await live({ REHEARSAL: 'on' });
  expect([...reached]).toEqual([]);
  expect(callback.status).toBe(400);
  // What would have left is in the terminal, and what was planned stays so.
  expect(said).toContain('SMS to +356 79000028');
  expect(said).toContain(await lastCode(own.db, '+356 79000028'));
  expect(said).toContain('E-mail to giorgio@members.test: Receipt');
  expect(await storedRows(own.db, 'reminder_people', {}, ['state'])).toEqual([{ state: 'waiting' }]);
  expect(await storedRow(own.db, 'checkouts', { reference: 'open' })).toMatchObject({ state: 'prepared' });
  // Every page says so.
  for (const path of ['/privacy', '/member/login', '/admin'])
    expect([path, await (await app.request(path)).text()]).toEqual([
      path,
      expect.stringContaining('This is a rehearsal with a copy of the data.'),
    ]);
});

it('a copy is served in a rehearsal alone until it is confirmed, and nothing else is rehearsed on', async () => {
  const { connection } = own;
  const site = readSiteConfig(settings);
  const rehearsal = readSiteConfig({ ...settings, REHEARSAL: 'on' });
  await requireRehearsalOnlyOnCopy(connection, site);
  await expect(requireRehearsalOnlyOnCopy(connection, rehearsal)).rejects.toThrow('REHEARSAL must be off');
  await markDatabaseAsCopy(own.db, 'the backup of 2026-11-21');
  await requireRehearsalOnlyOnCopy(connection, rehearsal);
  await expect(requireRehearsalOnlyOnCopy(connection, site)).rejects.toThrow(
    'The database is a copy of the backup of 2026-11-21, and would send messages',
  );
  expect([await removeCopyMark(own.db), await removeCopyMark(own.db), await readCopyMark(own.db)]).toEqual([
    true,
    false,
    null,
  ]);
  await requireRehearsalOnlyOnCopy(connection, site);
});
