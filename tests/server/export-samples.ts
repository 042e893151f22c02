export const columns = [
  'Number',
  'First name',
  'Last name',
  'Mobile number',
  'Email address',
  'Renewed 2026',
  'Owed',
];
export const row = (place: number) => [
  String(1000 + place),
  'Ġorġa',
  `Żammit ${place}`,
  '+356 79001001',
  'gorga@example.mt',
  place % 2 === 0 ? 'yes' : 'no',
  '12.50',
];

/** A list of 60 people with these columns. */
export const asked = {
  kind: 'members',
  filters: { numbered: 'yes' },
  columns,
  amounts: [6],
  said: ['Member number: Yes', 'Search: Żammit'],
  rows: Array.from({ length: 60 }, (_, place) => row(place)),
};
