import type { Page } from 'playwright-core';
import { calls } from '#domain/calls/table.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { book, owed, payments, settlement } from './money-answers.ts';

const onFile = {
  id: 1,
  membership_number: 1001,
  id_number: '0107919M',
  first_name: 'Ġorġ',
  last_name: 'Żahra',
  date_of_birth: '1961-03-27',
  mobile_number: '+356 79001001',
};
const pair = {
  one: onFile,
  other: { ...onFile, id: 2, membership_number: 0, id_number: '0107991M', first_name: 'Gorg' },
  reasons: ['near ID number', 'same name', 'same birth'],
  different: null,
};
const marked = {
  ...pair,
  other: { ...pair.other, id: 3 },
  different: { at: '2026-11-20T09:30:00.000Z', author: 'Doris Bonniċi' },
};

const reminder = {
  id: 1,
  season: 2027,
  starts_at: '2026-11-20T10:15:00.000Z',
  has_begun: true,
  created_by: 'Doris Bonniċi',
  stopped_at: null,
  people: 4,
  states: { sent: 1, waiting: 1, 'left out': 2 },
  left_out: { telephone: 1, renewed: 1 },
};
/** A reminder that goes out, and did not reach somebody. */
const reminders = {
  texts: { subject: 'Renew', email: '{decline}', sms: 'Renew' },
  reminders: [reminder],
};
const unreached = {
  id: 1,
  membership_number: 1001,
  name: 'Ġorġ Żahra',
  phones: ['+356 21234567'],
  state: 'left out',
  left_out: 'telephone',
  refused_status: null,
};

/** What a group owes for the insurance of two people. */
const statement = {
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

/** A message that its carrier refused, and another for the same reason. */
const messages = {
  count: 2,
  messages: [1, 2].map((id) => ({
    id,
    carrier: 'email',
    kind: 'receipt',
    to: 'a.very.long.address.of.somebody@collectors.example.com',
    person: id === 1 ? { id: 7, name: 'Ġorġa Żammit', membership_number: 1001 } : null,
    state: 'failed',
    since: '2026-11-20T10:15:00.000Z',
    tries: id,
    next_try: null,
    trouble: 'address',
    words: '550 5.1.1 mailbox unavailable',
    hindrance: null,
    alike: 2,
  })),
};

const request = {
  id: 3,
  kind: 'new mobile',
  text: 'It was stolen on the ferry.',
  new_mobile: '+356 79009009',
  at: '2026-11-20T10:15:00.000Z',
  person: { ...pair.one, home_phone: '+356 21123456' },
};

const application = {
  id: 4,
  at: '2026-11-20T10:15:00.000Z',
  parent: 'Marija Assunta Farrugia Bonniċi',
  person: {
    id_number: '0034567M',
    title: 'Ms',
    first_name: 'Ġuża',
    last_name: 'Ċini',
    gender: 'F',
    date_of_birth: '2010-03-09',
    place_of_birth: 'Il-Mosta',
    street: '7, Triq il-Ħaġar',
    city: 'Iż-Żurrieq',
    post_code: 'ZRQ 1041',
    mobile_number: '+356 79004567',
    email: 'guza@example.com',
  },
  clubs: ['AMACS', 'Target Shooting Club'],
  affiliated_groups: ['Living History Group'],
  licences: ['Collector Licence A'],
  covers: ['thirdParty'],
  insured_elsewhere: '',
  total: '39.00',
  problem: '',
  hints: [{ person: pair.one, reasons: ['same mobile'] }],
};

/** What each of these calls answers on the wire. */
export const answers = {
  getPaymentsToLookAfter: payments,
  getOwed: owed,
  getDayBook: book,
  getSettlement: settlement,
  getGroupStatement: statement,
  getSamePeople: [pair, marked],
  getMemberRequests: [request],
  getApplications: [application],
  getReminders: reminders,
  getSentMessage: { texts: reminders.texts, people: [{ ...unreached, carrier: null, at: null }] },
  getUnreached: [unreached],
  getMessages: messages,
} as const;

/** Answers what the office looks after with something of each kind, and with names as long as they are. */
export async function answerFilled(page: Page): Promise<void> {
  for (const [name, json] of Object.entries(answers)) {
    const path = calls[name as keyof typeof answers].path.replaceAll(/:\w+/g, '[^/]+');
    const isAsked = ({ pathname }: URL) => new RegExp(`^/v1${path}$`).test(pathname);
    await page.route(isAsked, (route) => route.fulfill({ json }));
  }
}

/** Lets these calls wait, so that what a screen shows meanwhile stands still; they go on once it is let go. */
export async function hold(page: Page, asked: RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const gone: Promise<void>[] = [];
  await page.route(asked, (route) => {
    gone.push(held.then(() => route.continue()));
  });
  return async () => {
    letGo();
    await Promise.all(gone);
    await page.unroute(asked);
  };
}
