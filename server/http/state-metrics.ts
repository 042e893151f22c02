import { sql, type Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { readLastBackupTime } from '../store/backup/last-backup.ts';
import { readLastCheck } from '../audit/check-log.ts';
import type { Clock, Context } from '../base/context.ts';
import { isDatabaseReady } from './health.ts';
import { readPaymentsToLookAfter } from '../money/payments-to-look-after.ts';
import { measureClockOffset } from '../base/clock-offset.ts';
import { countConnections } from '../store/database.ts';
import { readRowCounts } from '../store/row-counts.ts';
import type { CheckoutState, Database, MessagesTable, RecordsTable } from '../store/schema.ts';

// Each label lists all its values, so that a value without rows is reported as 0 and not left out.
const carriers = ['sms', 'email'] as const satisfies readonly MessagesTable['carrier'][];
const messages = {
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  refused: 0,
  withdrawn: 0,
  'given up': 0,
} satisfies Record<MessagesTable['state'], 0>;
const checkouts = {
  prepared: 0,
  paid: 0,
  renewed: 0,
  declined: 0,
  expired: 0,
  replaced: 0,
  'refund due': 0,
  refunded: 0,
} satisfies Record<CheckoutState, 0>;
const payments = {
  'refund due': 0,
  'being given back': 0,
  'paid, not renewed': 0,
  stuck: 0,
  unknown: 0,
  'given back elsewhere': 0,
  disputed: 0,
} satisfies Record<PaymentToLookAfter['kind'], 0>;
const renewals = { member: 0, administrator: 0, group: 0, demo: 0 } satisfies Record<
  RecordsTable['source'],
  0
>;

interface State {
  readonly messages: readonly Messages[];
  readonly checkouts: Readonly<Record<string, number>>;
  readonly payments: Readonly<Record<string, number>>;
  readonly renewals: Readonly<Record<string, number>>;
  readonly auditWaitingSeconds: number;
  readonly auditIsBroken: boolean;
  readonly clockOffsetSeconds: number;
  readonly lastBackup: Date | null;
}

interface Messages {
  readonly carrier: MessagesTable['carrier'];
  readonly byState: Readonly<Record<string, number>>;
  readonly oldestSeconds: number;
}

async function readState(db: Kysely<Database>, clock: Clock): Promise<State> {
  const now = clock.now();
  const counts = await readRowCounts(db);
  const pickCounts = (kind: string) =>
    Object.fromEntries(
      counts.filter(({ what }) => what === kind).map(({ value, change }) => [value, change]),
    );
  const waiting = await sql<{ carrier: string; since: Date | null }>`
    select carrier, (
      select created_at from messages
      where messages.carrier = asked.carrier and state in ('queued', 'sending') order by created_at limit 1
    ) as since
    from unnest(${carriers}::text[]) as asked (carrier)`.execute(db);
  const countSecondsSince = (since: Date | null | undefined) =>
    since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;
  const countSecondsWaiting = (carrier: MessagesTable['carrier']) =>
    countSecondsSince(waiting.rows.find((one) => one.carrier === carrier)?.since);
  const unlinked = await sql<{ at: Date }>`
    select at from audit_unlinked join audit on id = entry_id order by entry_id limit 1`.execute(db);
  const toLookAfter = new Map<string, number>();
  for (const { kind } of await readPaymentsToLookAfter(db, now))
    toLookAfter.set(kind, (toLookAfter.get(kind) ?? 0) + 1);
  return {
    messages: carriers.map((carrier) => ({
      carrier,
      byState: { ...messages, ...pickCounts(carrier) },
      oldestSeconds: countSecondsWaiting(carrier),
    })),
    checkouts: { ...checkouts, ...pickCounts('checkout') },
    payments: { ...payments, ...Object.fromEntries(toLookAfter) },
    renewals: { ...renewals, ...pickCounts('record') },
    auditWaitingSeconds: countSecondsSince(unlinked.rows[0]?.at),
    auditIsBroken: (await readLastCheck(db)).last?.whole === false,
    clockOffsetSeconds: await measureClockOffset(db, clock),
    lastBackup: await readLastBackupTime(db),
  };
}

/**
 * Makes the metrics of the database and of this process's connections. All processes give the same values of the
 * database. Returns a function that reads all values again. If the database does not answer, `portal_ready` is 0 and
 * the database's values are missing.
 */
export function createStateMetrics(
  registry: Registry,
  { db, reads, clock }: Pick<Context, 'db' | 'reads' | 'clock'>,
) {
  const registers = [registry];
  const createGauge = (name: string, label: string, help: string) =>
    new Gauge({ name: `portal_${name}`, help, labelNames: [label], registers });
  const ready = new Gauge({ name: 'portal_ready', help: 'Whether the database answers.', registers });
  const connections = createGauge(
    'database_connections',
    'state',
    'Connections of this process, and calls for one.',
  );
  const gauges = {
    checkouts: createGauge('checkouts', 'state', 'Checkouts of all years.'),
    payments: createGauge('payments_to_look_after', 'kind', 'Payments that need somebody.'),
    renewals: createGauge('renewals', 'source', 'Records of all years, by who made them.'),
  };
  const sent = new Gauge({
    name: 'portal_messages',
    help: 'Messages; those that are over are kept for a day.',
    labelNames: ['carrier', 'state'],
    registers,
  });
  const oldest = createGauge(
    'messages_oldest_seconds',
    'carrier',
    'For how long the oldest message of a carrier has waited.',
  );
  const audit = {
    waiting: new Gauge({
      name: 'portal_audit_waiting_seconds',
      help: 'For how long the oldest entry of the log has waited to be linked.',
      registers,
    }),
    broken: new Gauge({
      name: 'portal_audit_broken',
      help: 'Whether the log was not whole, or could not be read, when it was last checked.',
      registers,
    }),
  };
  const clockOff = new Gauge({
    name: 'portal_clock_offset_seconds',
    help: "By how much this process's clock is ahead of the database's.",
    registers,
  });
  const backup = new Gauge({
    name: 'portal_last_backup_timestamp_seconds',
    help: 'When npm run backup last read back a good backup; 0 where it never did.',
    registers,
  });
  const setGauge = (metric: Gauge, values: Readonly<Record<string, number>>, label: string) => {
    for (const [value, count] of Object.entries(values)) metric.set({ [label]: value }, count);
  };

  return async (): Promise<void> => {
    setGauge(connections, countConnections(db, reads), 'state');
    for (const metric of [...Object.values(gauges), ...Object.values(audit), backup, clockOff, sent, oldest])
      metric.reset();
    const state = (await isDatabaseReady(reads)) ? await readState(reads, clock).catch(() => null) : null;
    ready.set(state ? 1 : 0);
    if (!state) return;
    setGauge(gauges.checkouts, state.checkouts, 'state');
    setGauge(gauges.payments, state.payments, 'kind');
    setGauge(gauges.renewals, state.renewals, 'source');
    audit.waiting.set(state.auditWaitingSeconds);
    clockOff.set(state.clockOffsetSeconds);
    backup.set((state.lastBackup?.getTime() ?? 0) / 1000);
    audit.broken.set(state.auditIsBroken ? 1 : 0);
    for (const { carrier, byState, oldestSeconds } of state.messages) {
      for (const [value, count] of Object.entries(byState)) sent.set({ carrier, state: value }, count);
      oldest.set({ carrier }, oldestSeconds);
    }
  };
}
