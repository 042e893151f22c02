import { expect, test } from 'vitest';
import type { Undo } from '#domain/calls/inverse-calls.ts';
import { findUndo } from '#domain/calls/undo.ts';

/** A club's fees by year, in cents, and the one that each of these years has afterwards. */
function fees(before: Readonly<Record<number, number>>, fee: number) {
  const after = Object.fromEntries(Object.keys(before).map((year) => [year, fee]));
  return { before: { fees: before }, after: { fees: after } };
}

/** An undoing as its call, what of it, and what it sends; or why there is none. */
function told(undo: Undo | undefined): unknown {
  if (undo?.by === 'call') {
    const { undo: isMarked, ...body } = undo.body;
    return [
      `${undo.call.method} ${undo.call.path}`,
      undo.params.n,
      isMarked ? body : 'not marked as an undo',
    ];
  }
  return undo?.by === 'nothing' ? undo.why : undo;
}

const member = 'member:id:7';
const insured = { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' };
const elsewhere = { ...insured, thirdParty: false, insuredElsewhere: true, agencyName: 'Atlas' };
const covers = ({ agencyName: _, ...rest }: typeof insured) => rest;
const year = 2026;

test.each([
  [
    'a licence that was added',
    {
      action: 'licence added',
      before: { licences: ['rco'] },
      after: { year, licences: ['target_a', 'rco'] },
    },
    ['DELETE /admin/members/:n/licences', 'id:7', { year, shortName: 'target_a', previous: 'target_a' }],
  ],
  [
    'a licence that took the place of another',
    {
      action: 'licence added',
      before: { licences: ['target_a'] },
      after: { year, licences: ['target_a_special'] },
    },
    [
      'POST /admin/members/:n/licences',
      'id:7',
      { year, shortName: 'target_a', previous: 'target_a_special' },
    ],
  ],
  [
    'a licence that was removed',
    { action: 'licence removed', before: { licences: ['rco'] }, after: { year, licences: [] } },
    ['POST /admin/members/:n/licences', 'id:7', { year, shortName: 'rco', previous: null }],
  ],
  [
    'several licences at once',
    { action: 'licences updated', before: { licences: ['rco'] }, after: { year, licences: ['target_a'] } },
    'undo.never.several',
  ],
  [
    'a club that was removed, at what it cost',
    {
      action: 'club removed',
      before: { clubs: { amacs: '10.00', tsc: '5.00' } },
      after: { year, clubs: { amacs: '10.00' } },
    },
    ['POST /admin/members/:n/clubs', 'id:7', { year, shortName: 'tsc', fee: 500 }],
  ],
  [
    'a club that was added',
    { action: 'club added', before: { clubs: {} }, after: { year, clubs: { tsc: '5.00' } } },
    ['DELETE /admin/members/:n/clubs', 'id:7', { year, shortName: 'tsc', fee: 500 }],
  ],
  [
    'a group that was added',
    {
      action: 'affiliated group added',
      before: { affiliatedGroups: [] },
      after: { year, affiliatedGroups: ['lhg'] },
    },
    ['DELETE /admin/members/:n/affiliated-groups', 'id:7', { year, shortName: 'lhg' }],
  ],
  [
    'covers, and the agency that came along',
    {
      action: 'insurance updated',
      before: elsewhere,
      after: { year, ...insured, certificate: '2026/00001' },
    },
    [
      'PATCH /admin/members/:n/insurance',
      'id:7',
      { year, ...covers(elsewhere), otherAgencyName: 'Atlas', previous: covers(insured) },
    ],
  ],
  [
    'covers whose agency was taken out of the log',
    {
      action: 'insurance updated',
      before: { ...covers(elsewhere), agencyName: null },
      after: { year, ...insured },
    },
    'undo.never.erased',
  ],
  [
    'the name of an agency',
    {
      action: 'insurance agency updated',
      before: { agencyName: 'Atlas' },
      after: { year, agencyName: 'Elmo' },
    },
    [
      'PATCH /admin/members/:n/insurance/other-agency-name',
      'id:7',
      { year, otherAgencyName: 'Atlas', previousAgencyName: 'Elmo' },
    ],
  ],
  [
    'the first name of an agency',
    { action: 'insurance agency updated', before: { agencyName: '' }, after: { year, agencyName: 'Elmo' } },
    'undo.never.agency',
  ],
  [
    'details',
    { action: 'member updated', before: { vip: false }, after: { vip: true } },
    { by: 'details', ref: 'id:7' },
  ],
  [
    'a photo',
    { action: 'member updated', before: { photo: 'a1' }, after: { photo: 'b2' } },
    'undo.never.photo',
  ],
  [
    'an entry whose details were taken out',
    { action: 'licence added', before: { year }, after: { year } },
    'undo.never.erased',
  ],
  ['a renewal', { action: 'membership renewed', before: null, after: { year } }, 'undo.never.renewal'],
  ['a printed document', { action: 'document printed', before: null, after: { year } }, undefined],
])('the way back from %s', (_, entry, way) => {
  expect(told(findUndo({ subject: member, ...entry }))).toEqual(way);
});

test.each([
  [
    { subject: 'club:tsc', action: 'club changed', before: { fee_cents: 1800 }, after: { fee_cents: 2000 } },
    ['PATCH /admin/clubs/fee', '', { shortName: 'tsc', fee: 1800, previous: 2000 }],
  ],
  [
    { subject: 'club:tsc', action: 'club changed', ...fees({ 2026: 1800, 2027: 1800 }, 2000) },
    [
      'PATCH /admin/clubs/fee',
      '',
      {
        shortName: 'tsc',
        fee: 1800,
        fees: { 2026: 1800, 2027: 1800 },
        previousFees: { 2026: 2000, 2027: 2000 },
      },
    ],
  ],
  [
    { subject: 'club:tsc', action: 'club changed', ...fees({ 2027: 1800 }, 2000) },
    [
      'PATCH /admin/clubs/fee',
      '',
      { shortName: 'tsc', fee: 1800, fees: { 2027: 1800 }, previousFees: { 2027: 2000 } },
    ],
  ],
  [
    { subject: 'club:tsc', action: 'club changed', ...fees({ 2026: 1800, 2027: 1900 }, 2000) },
    [
      'PATCH /admin/clubs/fee',
      '',
      {
        shortName: 'tsc',
        fee: 1900,
        fees: { 2026: 1800, 2027: 1900 },
        previousFees: { 2026: 2000, 2027: 2000 },
      },
    ],
  ],
  [
    { subject: 'club:tsc', action: 'club changed', before: { mandatory: true }, after: { mandatory: false } },
    ['PATCH /admin/clubs/mandatory-status', '', { shortName: 'tsc', status: true }],
  ],
  [{ subject: 'club:tsc', action: 'club added', before: null, after: {} }, 'undo.never.added'],
  [{ subject: 'year:2027', action: 'reminder begun', before: null, after: {} }, 'undo.never.reminder'],
  [{ subject: 'year:2027', action: 'reminder stopped', before: null, after: null }, 'undo.never.stopped'],
  [
    {
      subject: 'year:2027',
      action: 'prices changed',
      before: { third_party_cents: 1400, fees: { tsc: 500 } },
      after: { third_party_cents: 1600, fees: { tsc: 600 } },
    },
    [
      'PATCH /admin/administration/renewal-year/prices',
      '',
      {
        year: 2027,
        thirdParty: 1400,
        fees: { tsc: 500 },
        previous: { thirdParty: 1600, fees: { tsc: 600 } },
      },
    ],
  ],
  [
    {
      subject: 'year:2026',
      action: 'renewal year changed',
      before: { enabled: true },
      after: { enabled: false },
    },
    ['PATCH /admin/administration/renewal-year/status', '', { year: 2026, status: true }],
  ],
  [
    {
      subject: 'admin:clerk1',
      action: 'administrator disabled',
      before: { enabled: true },
      after: { enabled: false },
    },
    ['PATCH /admin/administrators/status', '', { username: 'clerk1', status: true }],
  ],
  [
    {
      subject: 'group:lhg',
      action: 'group statement paid',
      before: { year, lines: [{ id: 4 }] },
      after: { year, lines: [4], paid: true },
    },
    'undo.never.receipt',
  ],
  [
    { subject: 'group:lhg', action: 'group payment taken', before: null, after: { year, lines: 1 } },
    'undo.never.receipt',
  ],
])('the way back from a change of $subject by "$action"', (entry, way) => {
  expect(told(findUndo(entry))).toEqual(way);
});
