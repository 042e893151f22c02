import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, type useOffice } from '#tests/support/server/office.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { newestRow } from '#tests/support/database/stored.ts';

/** An application as the office reads it, as far as tests look. */
export interface Listed {
  readonly id: number;
  readonly total: string | null;
  readonly problem: string;
  readonly parent: string;
  readonly hints: readonly { readonly reasons: readonly string[] }[];
  readonly accepted_before: readonly number[];
  readonly questions: readonly { readonly text: string; readonly answer: string | null }[];
  readonly accepted?: { readonly membership_number: number; readonly until: string };
}

/** What applicants and the office do about applications, in an office of tests that anybody may join. */
export function createJoiningOffice(office: ReturnType<typeof useOffice>) {
  async function openJoining(more: object = {}): Promise<void> {
    const { body } = await office.call('GET /admin/administration/association');
    const { home: __, standard_notice: ___, former: ____, ...kept } = body as Record<string, unknown>;
    const changed = await office.call('PATCH /admin/administration/association', {
      ...kept,
      joining: true,
      ...more,
    });
    expect(changed.status).toBe(200);
  }

  const askCode = (mobile: string) => office.call('POST /applications/code', { mobile_number: mobile }, '');

  /** Applies as somebody with this ID card number and mobile; the code is the one that came. */
  async function applyAs(id_number: string, mobile: string, more: object = {}, person: object = {}) {
    const asked = await askCode(mobile);
    const auth_token = asked.status === 200 ? await lastCode(office.db, mobile) : '0000000';
    const member = { ...aPerson, id_number, mobile_number: mobile, photo: await aPhoto(), ...person };
    const body = { member, ...aSelection, parent: '', key: randomUUID(), auth_token, ...more };
    return { asked, body, answer: await office.call('POST /applications', body, '') };
  }

  async function listed(after?: number): Promise<readonly Listed[]> {
    const line = `GET /admin/applications${after === undefined ? '' : `?after=${after}`}`;
    return (await office.call(line)).body as Listed[];
  }

  async function oneOpen(
    mobile = '+356 79005551',
    id = '55551M',
    more: object = {},
    person: object = {},
  ): Promise<Listed> {
    expect((await applyAs(id, mobile, more, person)).answer.status).toBe(200);
    const open = (await listed()).at(-1);
    if (!open) throw new Error('Nothing is open');
    return open;
  }

  /** The token of the link in the newest SMS. */
  async function newestToken(): Promise<string> {
    const { body } = await newestRow(office.db, 'messages', { carrier: 'sms' });
    return /\/join\/application#([\w-]{43})/.exec(body)?.[1] ?? '';
  }

  const accept = ({ id, total }: Pick<Listed, 'id' | 'total'>, more: object = {}, token?: string) =>
    office.call(`POST /admin/applications/${id}/accept`, { total, ...more }, token);

  /** Accepts an application that then waits to be paid; answers the token of the link to pay. */
  async function acceptToPay(open: Listed): Promise<string> {
    expect(said(await accept(open))).toMatchObject([200, { id: 0, waits_to_be_paid: true }]);
    return newestToken();
  }

  return {
    openJoining,
    askCode,
    applyAs,
    listed,
    oneOpen,
    newestToken,
    accept,
    acceptToPay,
    refuse: (id: number, reason = 'You live abroad.', token?: string) =>
      office.call(`POST /admin/applications/${id}/refuse`, { reason }, token),
    takeBack: (id: number) =>
      office.call(`POST /admin/applications/${id}/refuse`, { reason: 'You moved.', takes_back: true }),
    ask: (id: number, question = 'Which rifle do you shoot?', token?: string) =>
      office.call(`POST /admin/applications/${id}/ask`, { question }, token),
    sendLink: (id: number, token?: string) =>
      office.call(`POST /admin/applications/${id}/link`, undefined, token),
    own: (token: string) => office.call('POST /applications/own', { token }, ''),
    /** Answers the question that the page shows, or another one, by when it was asked. */
    async answer(token: string, answer: string, askedAt?: string) {
      const shown = (await office.call('POST /applications/own', { token }, '')).body as {
        asked_at?: string;
      };
      const asked_at = askedAt ?? shown.asked_at ?? '2026-11-21T10:00:00.000Z';
      return office.call('POST /applications/own/answer', { token, answer, asked_at }, '');
    },
    pay: (token: string, total: string | null) =>
      office.call('POST /applications/own/payment', { token, total }, ''),
    /** Has the provider say that the newest checkout was paid, or the one of a reference; answers its state. */
    async capture(more: Parameters<typeof captured>[1] = {}, reference?: string): Promise<string | null> {
      const newest = await newestRow(office.db, 'checkouts');
      const payment = captured(reference ?? newest.reference, {
        amountCents: newest.total_cents,
        ...more,
      });
      return takeInPayment(office.site.context, { payment, event: null }, 'test');
    },
  };
}
