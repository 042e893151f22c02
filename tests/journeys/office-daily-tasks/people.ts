import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { beforeAll } from 'vitest';
import { writeAudit } from '#server/audit/audit.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { newMember, oweRefund, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { insertMembers } from '#tests/support/server/many-members.ts';
import type { Worker } from './effort.ts';

export const list = '/admin/members/list';
export const yesterday = new Date(Date.now() - 86_400_000);

const surnames = ['Xerri', 'Ċassar', 'Żerafa', 'Ħili', 'Ġwida', 'Refalo', 'Zerafa', 'Cutajar'] as const;
type Surname = (typeof surnames)[number];

/** An office with 5,000 people, of whom some are found by their surnames. */
export interface Office {
  readonly site: RunningSite;
  readonly member: (surname: Surname) => SiteMember;
}

/** Something that the office does every day, begun at the list of members; with three clicks at most unless it says more. */
export interface Task {
  readonly name: string;
  readonly clicks?: number;
  /** Whether the page scrolls as it must: by itself, or because a form is longer than the window. */
  readonly scrolls?: boolean;
  /** Whether it is done by the administrator of a group, in the list of its people. */
  readonly group?: boolean;
  readonly does: (worker: Worker) => Promise<void>;
}

/** Before the first test 5,000 people are written down, a payment to give back, and what a colleague did yesterday. */
export function useOffice(site: RunningSite): Office {
  const people = new Map<Surname, SiteMember>();
  const member = (surname: Surname) => {
    const found = people.get(surname);
    if (!found) throw new Error(`Nobody is called ${surname} yet`);
    return found;
  };
  beforeAll(async () => {
    for (const last_name of surnames)
      people.set(last_name, await newMember(site, { last_name, lastYear: true }));
    await fill(site, member('Xerri'));
  });
  return { site, member };
}

async function fill(site: RunningSite, payer: SiteMember): Promise<void> {
  await oweRefund(site, payer);
  await writeAudit(site.db, {
    at: yesterday,
    requestId: 'yesterday',
    actor: 'admin:reenact',
    action: 'contact details updated',
    subject: 'admin:reenact',
  });
  // All have last year's record, and every other one this year's.
  await sql`
    with people as (
      ${insertMembers(4930, {
        membership_number: sql`4000 + n`,
        id_number: sql`lpad((4000 + n)::text, 7, '0') || 'A'`,
        first_name: 'Karmenu',
        last_name: 'Borg',
        mobile_number: sql`'+356 7999' || 4000 + n`,
        email: sql`'borg.' || 4000 + n || '@example.com'`,
      })}
    ), renewals as (
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      select id, year, true, false, false, 'administrator', now()
      from people, generate_series(${thisYear - 1}::int, ${thisYear}::int) as year
      where year < ${thisYear} or id % 2 = 0
      returning id
    )
    insert into record_clubs (record_id, short_name, fee_cents)
    select id, short_name, 1000 from renewals, (values ('amacs'), ('bidnija')) as club (short_name)`.execute(
    site.db,
  );
}

/** Looks somebody up, till the list has this button. */
export async function find({ key, page, type }: Worker, text: string, button: string): Promise<Locator> {
  await key('/');
  await type(text);
  // Where the list is not drawn anew yet, they stand somewhere below.
  await page.getByText(/^\d of /).waitFor();
  const found = page.getByRole('button', { name: button, exact: true });
  await found.waitFor();
  return found;
}
