import type { Page } from 'playwright-core';
import { thisYear } from '#tests/support/app/members.ts';

export const people = /\/v1\/admin\/members\?/;

/** Four of the group: two who can be renewed, one of them without a number; one renewed, and one deceased. */
export async function listFew(page: Page): Promise<void> {
  await page.route(people, async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as Record<string, unknown>[];
    const few = all.slice(0, 4).map((one, index) => ({
      ...one,
      renewed_this_year: index === 2,
      deceased: index === 3,
      ...(index === 1 ? { membership_number: 0 } : {}),
    }));
    await route.fulfill({ json: few });
  });
}

/** What the group owes for the insurance of two of them, as it is answered. */
export const statement = {
  group: 'lhg',
  name: 'Living History Group',
  year: String(thisYear),
  lines: [1, 2, 3].map((id) => ({
    id,
    day: `${thisYear}-03-02`,
    person:
      id === 3
        ? null
        : {
            id,
            membership_number: id === 1 ? 1001 : 0,
            id_number: '0123456M',
            first_name: 'Ġorġa',
            last_name: 'Żammit',
          },
    cover: id === 2 ? 'personal_accident' : 'third_party',
    insurance_certificate_number: `${thisYear}/00007`,
    amount: '14.00',
    state: ['owed', 'paid', 'to give back'][id - 1],
    paid_at: id === 1 ? null : `${thisYear}-05-04T10:00:00.000Z`,
    paid_by: id === 1 ? null : 'registrar',
  })),
  total: '28.00',
  paid: '14.00',
  to_give_back: '14.00',
  owed: '14.00',
};
