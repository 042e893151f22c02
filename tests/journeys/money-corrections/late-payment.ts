import { expect } from 'vitest';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { preparedPayment } from '#tests/support/browser/office-visit.ts';
import { changeStored, storedRow } from '#tests/support/database/stored.ts';

/** Somebody pays online, of which nothing is heard, what is renewed by somebody else meanwhile. */
export async function oweLatePayment(
  site: RunningSite,
  member: SiteMember,
  renew: () => Promise<unknown>,
): Promise<void> {
  const page = await preparedPayment(site, member, {
    year: String(thisYear),
    clubs: ['amacs', 'bidnija'],
    affiliated_groups: [],
    licences: [],
    insurance: { third_party: true, personal_accident: false, insured_elsewhere: false },
  });
  const of = { member_id: member.id };
  await changeStored(site.db, 'checkouts', of, { look_after_at: new Date(Date.now() + 3_600_000) });
  await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay', behaviour: 'never' }),
    redirect: 'manual',
  });
  await renew();
  const state = async () => (await storedRow(site.db, 'checkouts', of, ['state'])).state;
  await expect.poll(state).toBe('refund due');
}
