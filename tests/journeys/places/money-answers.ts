const name = 'Marija Konċetta Buttiġieġ Vella';
const since = '2026-11-19T08:41:00.000Z';

/** What two members owe, of whom one was reminded and one cannot be, and what one gets back. */
export const owed = [
  { name, cents: '1019.00', why: 'renewal', way: 'email' },
  { name: 'Ġorġ Żahra', cents: '-5.00', why: 'changed', way: 'email' },
  { name: 'Ġuża Ċini', cents: '14.00', why: 'changed', way: 'unreachable' },
].map(({ cents, why, ...one }, index) => ({
  ...one,
  member_id: index + 1,
  membership_number: index === 1 ? 0 : 1001,
  year: '2026',
  since,
  total: cents,
  reminded_at: index === 0 ? '2026-11-09T08:41:00.000Z' : null,
  lines: [
    { id: index + 1, kind: 'club', short_name: 'kordin', name: 'Kordin Rifle and Pistol Club', cents, why },
  ],
}));

const entry = {
  kind: 'receipt',
  reverses: null,
  reversed_by: null,
  state: null,
  receipt: 'R-2026-000123',
  at: '2026-11-20T09:30:00.000Z',
  member_id: 1,
  membership_number: 1001,
  name,
  year: '2026',
  paid_by: 'transfer',
  reference: 'IB 4711',
  total: '49.00',
};
export const book = {
  from: '2026-11-20',
  until: '2026-11-20',
  entries: [
    entry,
    { ...entry, receipt: 'R-2026-000124', member_id: null, name: 'Living History Group' },
    { ...entry, kind: 'capture', receipt: null, state: 'refund due', paid_by: 'provider', total: '29.00' },
    { ...entry, kind: 'refund', receipt: null, paid_by: 'provider', total: '-29.00' },
  ],
  sums: [],
  total: '98.00',
};

const premiums = { third_party: '12.61', personal_accident: '4.50', stamp_duty: '1.89', total: '19.00' };
const money = { received: '1019.00', owed: '14.00' };
const fees = {
  members: 5,
  received: '60.00',
  paid_over: '12.00',
  to_pay: '48.00',
  outside: '0.00',
  owed: '12.00',
};
const untouched = { reverses: null, reason: '', reversed: false };

/** A settlement with a club to pay and certificates of every kind. */
export const settlement = {
  year: '2026',
  start_date: '2026-01-01',
  end_date: '2026-11-20',
  clubs: [{ short_name: 'kordin', name: 'Kordin Rifle and Pistol Club', ...fees }],
  payments: [
    {
      id: 1,
      club: 'kordin',
      name: 'Kordin Rifle and Pistol Club',
      day: '2026-03-02',
      reference: 'IB 4711',
      amount: '12.00',
      ...untouched,
    },
  ],
  groups: [{ short_name: 'lhg', name: 'Living History Group', ...money, to_give_back: '5.00' }],
  enrolment: money,
  covers: { third_party: money, personal_accident: money },
  insurer: {
    bought: premiums,
    unsubmitted: (['new', 'changed', 'cancelled'] as const).map((change, index) => ({
      certificate: `2026/0000${index + 1}`,
      name,
      change,
      ...premiums,
    })),
    submissions: [
      { id: 1, at: '2026-11-01T09:00:00.000Z', reference: '', certificates: 3, total: '57.00', ...untouched },
    ],
  },
  receipts: '1019.00',
  captured: '29.00',
  refunded: '29.00',
};

/** A payment of each kind that the office looks after. */
export const payments = [
  {
    kind: 'refund due',
    payment: 7,
    refusal: 'The charge is too old.',
    reason: 'the membership was already renewed for this year',
    name,
    amount: '29.00',
  },
  { kind: 'being given back', payment: 8, name: 'Ġorġ Żahra', amount: '29.00' },
  { kind: 'paid, not renewed', name: 'Ġorġ Żahra', amount: '1019.00' },
  { kind: 'stuck', reason: 'The provider gives no answer.', name: 'Ċensu Ellul', amount: '14.00' },
  { kind: 'unknown', concern: 1, name: '', amount: '29.00' },
  { kind: 'given back elsewhere', concern: 2, name: 'Ġorġ Żahra', amount: '5.00' },
  { kind: 'disputed', concern: 3, reason: 'fraudulent, needs response', name: 'Ġorġ Żahra', amount: '29.00' },
].map((one, index) => ({
  payment: null,
  concern: null,
  refusal: null,
  reason: null,
  ...one,
  reference: `bQ3x-yZ_9kLmN0pQrStUvW${index}`,
  membership_number: index === 3 ? 0 : 1001 + index,
  member_id: index + 1,
  year: '2026',
  since,
}));
