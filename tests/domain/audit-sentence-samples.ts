import type { Values } from '#domain/audit/audit-values.ts';

const clubs: Readonly<Record<string, string>> = { kordin: 'Kordin', amacs: 'AMACS' };

/** Who did it to whom, and what clubs and groups are called. */
export const names = {
  who: 'Doris Bonniċi',
  whom: 'Ġorġ Żahra (1001)',
  isOwn: false,
  club: (shortName: string) => clubs[shortName] ?? shortName,
  group: (shortName: string) => (shortName === 'lhg' ? 'Living History Group' : shortName),
};

export type More = Partial<typeof names> & { readonly subject?: string };

export const club = { subject: 'club:kordin', whom: 'Kordin' };
const kordin = { mandatory: false, enabled: true, fee_cents: 1800 };

/** Entries of the audit: the action, before and after, what else; and how each is told, its sentence first. */
export const entries: readonly [string, Values | null, Values | null, More, string[]][] = [
  [
    'club changed',
    kordin,
    { ...kordin, fee_cents: 2000 },
    club,
    ['Doris Bonniċi changed the club Kordin: fee from €18.00 to €20.00'],
  ],
  [
    'club changed',
    { fees: { 2027: 1800 } },
    { fees: { 2027: 2000 } },
    club,
    ['Doris Bonniċi changed the club Kordin: fees from 2027 €18.00 to 2027 €20.00'],
  ],
  [
    'club changed',
    { fees: { 2026: 1800, 2027: 1900 } },
    { fees: { 2026: 2000, 2027: 2000 } },
    club,
    ['Doris Bonniċi changed the club Kordin: fees from 2026 €18.00, 2027 €19.00 to 2026 €20.00, 2027 €20.00'],
  ],
  [
    'club changed',
    kordin,
    { ...kordin, mandatory: true },
    club,
    ['Doris Bonniċi changed the club Kordin: mandatory from no to yes'],
  ],
  [
    'club changed',
    kordin,
    { ...kordin, enabled: false },
    club,
    ['Doris Bonniċi changed the club Kordin: enabled from yes to no'],
  ],
  [
    'club added',
    null,
    { shortName: 'kordin', name: 'Kordin', fee: 1800, mandatory: true },
    club,
    [
      'Doris Bonniċi added the club Kordin',
      'short name: (new) → kordin',
      'name: (new) → Kordin',
      'fee: (new) → €18.00',
      'mandatory: (new) → yes',
    ],
  ],
  [
    'renewal year changed',
    { enabled: true },
    { enabled: false },
    { subject: 'year:2027', whom: '2027' },
    ['Doris Bonniċi changed the year 2027: enabled from yes to no'],
  ],
  [
    'prices changed',
    { third_party_cents: 1400, groups_from: '2027-01-01', fees: { kordin: 1800 } },
    { third_party_cents: 1600, groups_from: '2026-12-15', fees: { kordin: 2000 } },
    { subject: 'year:2027', whom: '2027' },
    [
      'Doris Bonniċi changed the prices of 2027',
      'Third Party Liability: €14.00 → €16.00',
      'groups may insure from: 01/01/2027 → 15/12/2026',
      'fees: Kordin €18.00 → Kordin €20.00',
    ],
  ],
  [
    'member updated',
    { deceased: false },
    { deceased: true },
    {},
    ['Doris Bonniċi changed the details of Ġorġ Żahra (1001): deceased from no to yes'],
  ],
  [
    'marked as different',
    null,
    { person: '1005' },
    {},
    ['Doris Bonniċi marked Ġorġ Żahra (1001) and member 1005 as different people'],
  ],
  [
    'no longer marked as different',
    null,
    null,
    {},
    ['Doris Bonniċi took back that Ġorġ Żahra (1001) and somebody like them are different people'],
  ],
  [
    'member updated',
    { mobile_number: '+356 79001001' },
    { mobile_number: '+356 79009009' },
    {},
    [
      'Doris Bonniċi changed the details of Ġorġ Żahra (1001): mobile number from +356 79001001 to +356 79009009',
    ],
  ],
  [
    'member updated',
    { date_of_birth: '1980-03-27', email: null, vip: false },
    { date_of_birth: '1980-03-28', email: 'g@example.com', vip: true },
    {},
    [
      'Doris Bonniċi changed the details of Ġorġ Żahra (1001)',
      'date of birth: 27/03/1980 → 28/03/1980',
      'email: nothing → g@example.com',
      'VIP: no → yes',
    ],
  ],
  [
    'member updated',
    { photo: 'a1' },
    { photo: 'b2' },
    { isOwn: true, who: 'Ġorġ Żahra (1001)' },
    ['Ġorġ Żahra (1001) changed their own details: photo from a photo to another photo'],
  ],
  [
    'licence added',
    { year: 2026, licences: ['target_a'] },
    { year: 2026, licences: ['rco', 'target_a'] },
    {},
    ['Doris Bonniċi gave Ġorġ Żahra (1001) the licence Range Conducting Officer for 2026'],
  ],
  [
    'licence added',
    { year: 2026, licences: ['collector_a'] },
    { year: 2026, licences: ['collector_a_special'] },
    { whom: '1001' },
    ['Doris Bonniċi gave 1001 the licence Collector: A Special in place of Collector Licence A for 2026'],
  ],
  [
    'club removed',
    { year: 2026, clubs: { amacs: '10.00', kordin: '18.00' } },
    { year: 2026, clubs: { amacs: '10.00' } },
    {},
    ['Doris Bonniċi removed Ġorġ Żahra (1001) from the club Kordin for 2026'],
  ],
  [
    'affiliated group added',
    { year: 2026, affiliatedGroups: [] },
    { year: 2026, affiliatedGroups: ['lhg'] },
    {},
    ['Doris Bonniċi added Ġorġ Żahra (1001) to the affiliated group Living History Group for 2026'],
  ],
  [
    'insurance updated',
    { year: 2026, thirdParty: true, personalAccident: false, certificate: '2026/00001' },
    { year: 2026, thirdParty: true, personalAccident: true, certificate: '2026/00002' },
    {},
    [
      'Doris Bonniċi changed the insurance of Ġorġ Żahra (1001) for 2026',
      'Personal Accident: no → yes',
      'certificate: 2026/00001 → 2026/00002',
    ],
  ],
  [
    'membership renewed',
    null,
    {
      year: 2026,
      source: 'administrator',
      selection: {
        clubs: ['amacs'],
        affiliatedGroups: ['lhg'],
        licences: ['rco'],
        insurance: { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
      },
      lines: [
        { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 1000 },
        { kind: 'thirdParty', cents: 1400 },
      ],
      totalCents: 2400,
    },
    {},
    [
      'Doris Bonniċi renewed the membership of Ġorġ Żahra (1001) for 2026: €24.00',
      'affiliated groups: (new) → Living History Group',
      'licences: (new) → Range Conducting Officer',
      'price: (new) → AMACS €10.00, Third Party Liability €14.00',
    ],
  ],
  [
    'document printed',
    null,
    { type: 'mc', year: 2026, file: 'card.pdf' },
    {},
    ['Doris Bonniċi printed the membership card of Ġorġ Żahra (1001) for 2026'],
  ],
  ['card shown', null, { year: 2026 }, {}, ['Doris Bonniċi looked at the membership card for 2026']],
  [
    'members exported',
    null,
    { rows: 5000 },
    { subject: 'list:members', whom: '' },
    ['Doris Bonniċi exported the list of members (5,000 rows)'],
  ],
  [
    'message tried again',
    null,
    { carrier: 'email', rows: 37 },
    { subject: 'list:messages', whom: '' },
    ['Doris Bonniċi had messages tried again that were not sent (37 rows)', 'carrier: (new) → email'],
  ],
  [
    'message given up',
    null,
    { carrier: 'sms', kind: 'contact' },
    {},
    ['Doris Bonniċi gave up a message that was not sent', 'carrier: (new) → sms', 'kind: (new) → contact'],
  ],
  [
    'sign-in refused',
    null,
    { reason: 'too many tries' },
    { subject: 'admin:registrar' },
    ['A sign-in as Doris Bonniċi was refused (too many tries)'],
  ],
  [
    'money given back',
    { state: 'refund due' },
    { state: 'refunded', amount: '29.00', how: 'card' },
    { subject: 'checkout:x' },
    [
      'The payment of €29.00 of Ġorġ Żahra (1001) was refunded',
      'state: refund due → refunded',
      'amount: nothing → €29.00',
      'how: nothing → card',
    ],
  ],
];
