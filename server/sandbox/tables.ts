import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Order } from '#server/payments/card/card-provider.ts';
import type { Database } from '#server/store/schema.ts';

/** The tables of the sandbox. The app itself must not use them: it could not read a real provider's tables. */
export type SandboxTables = {
  sandbox_payments: SandboxPaymentsTable;
  sandbox_callbacks: SandboxCallbacksTable;
};

export interface SandboxPaymentsTable {
  id: string;
  reference: string;
  description: string;
  lines: JSONColumnType<Order['lines'][number][]>;
  amount_cents: number;
  currency: string;
  return_url: string;
  cancel_url: string;
  state: 'open' | 'captured' | 'declined' | 'expired' | 'cancelled';
  payment_id: string | null;
  captured_cents: number | null;
  captured_at: Date | null;
  refunded_cents: Generated<number>;
  /** The key of the last refund. A second refund with the same key refunds nothing. */
  refund_key: string | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
}
export type SandboxPayment = Selectable<SandboxPaymentsTable>;

export interface SandboxCallbacksTable {
  id: Generated<number>;
  payment_id: string;
  body: string;
  due_at: Date;
  tries: Generated<number>;
  sent_at: Date | null;
}

export type SandboxStore = Kysely<Database & SandboxTables>;

/** Returns the app's database with the sandbox's tables. */
export function toSandboxStore(db: Kysely<Database>): SandboxStore {
  return db.withTables<SandboxTables>();
}
