import { getGroupStatement } from '#domain/calls/groups.ts';
import { parseWire } from '#domain/values/wire.ts';
import type { StatementData } from '#machines/reports/group-statement.machine.ts';
import { thisYear } from '#tests/support/screens/office-data.ts';

/** Statements of two groups: on the wire, as the machine holds them, and as rows of the screen. */

export const ask = 'GET /admin/reports/group-statement';
export const pay = 'POST /admin/reports/group-statement/paid';
export const paper = 'GET /admin/reports/group-statement/document';
export const receiptPaper = 'GET /admin/reports/group-statement/receipt';
export const failed = {
  load: 'Could not fetch the group statement due to a technical error.',
  pay: 'Could not record the payment of the group due to a technical error.',
  receipt: 'Could not fetch the receipt of the group due to a technical error.',
};

export const groups = [
  { short_name: 'lhg', name: 'Living History Group', enabled: true },
  { short_name: 'arms', name: 'Arms Collectors', enabled: true },
];

type Asked = { readonly group: 'lhg' | 'arms'; readonly year: number };

/** How many lines there are: two for this year's of the first group, more than a page last year, and none of the other. */
function countOf({ group, year }: Asked): number {
  if (group === 'arms') return 0;
  return year === thisYear ? 2 : 101;
}

export const receipt = `R-${thisYear}-000123`;

/** The receipt of all that is paid on the wire. */
const receiptOfAll = {
  receipt,
  at: `${thisYear}-05-04T10:00:00.000Z`,
  paid_by: 'transfer',
  reference: 'IB 4711',
  total: '19.00',
  reverses: null,
  reversed_by: null,
};

/** A statement on the wire. */
export function statement(asked: Asked, isPaid: boolean) {
  const { group, year } = asked;
  const one = {
    day: `${year}-03-02`,
    insurance_certificate_number: `${year}/00007`,
    paid_at: isPaid ? `${year}-05-04T10:00:00.000Z` : null,
    paid_by: isPaid ? 'registrar' : null,
    state: isPaid ? ('paid' as const) : ('owed' as const),
    receipt: isPaid ? receipt : null,
  };
  const person = {
    id: 1,
    membership_number: 1001,
    id_number: '0123456M',
    first_name: 'Ġorġa',
    last_name: 'Żammit',
  };
  const lines = Array.from({ length: countOf(asked) }, (_, index) =>
    index === 0
      ? { ...one, id: 1, person, cover: 'third_party', amount: '14.00' }
      : { ...one, id: index + 1, person: null, cover: 'personal_accident', amount: '5.00' },
  );
  return {
    group,
    name: 'Living History Group',
    year: String(year),
    lines,
    receipts: isPaid ? [receiptOfAll] : [],
    to_give_back: '0.00',
    total: '19.00',
    paid: isPaid ? '19.00' : '0.00',
    owed: isPaid ? '0.00' : '19.00',
  };
}

/** The same as the machine holds it. */
export function held(asked: Asked, isPaid: boolean): StatementData {
  const read = parseWire(getGroupStatement.answer, statement(asked, isPaid));
  if (!read.success) throw new Error('this is no statement');
  return {
    groups: groups.map(({ enabled, name, short_name }) => ({ shortName: short_name, name, enabled })),
    statement: read.output,
  };
}

const asked = (['lhg', 'arms'] as const).flatMap((group) =>
  [thisYear, thisYear - 1].map((year) => ({ group, year })),
);
export const loaded = asked.map((one) => ({ ...one, output: held(one, false) }));
export const paid = held({ group: 'lhg', year: thisYear }, true);

/** The rows of the receipt, and of the lines. */
export function rowsOf(isPaid: boolean, isTicked = false, canCorrect = true): Record<string, string>[] {
  const common = {
    'Bought on': `02/03/${thisYear}`,
    Certificate: `${thisYear}/00007`,
    Status: isPaid ? `Paid 04/05/${thisYear}` : 'Outstanding',
    Tick: isPaid ? '' : '[ ]',
  };
  const receipts = {
    Receipt: receipt,
    Day: `04/05/${thisYear}`,
    Method: 'Bank transfer',
    Reference: 'IB 4711',
    Amount: '€19.00',
    note: canCorrect ? 'PDFCorrect…' : 'PDF',
  };
  return [
    ...(isPaid ? [receipts] : []),
    {
      ...common,
      Tick: isPaid ? '' : isTicked ? '[x]' : '[ ]',
      Number: '1001',
      Name: 'Ġorġa Żammit',
      'ID card': '0123456M',
      Insurance: 'Third Party Liability',
      Amount: '€14.00',
    },
    {
      ...common,
      Number: '',
      Name: 'No longer in the group',
      'ID card': '',
      Insurance: 'Personal Accident',
      Amount: '€5.00',
    },
  ];
}

/** What answers with this statement. */
export function wireOf(output: unknown) {
  const which = loaded.find((one) => one.output === output);
  return statement(which ?? { group: 'lhg', year: thisYear }, output === paid);
}
