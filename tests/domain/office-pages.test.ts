import { expect, it } from 'vitest';
import { exported, exportKinds, type Exported } from '#domain/audit/exports.ts';
import type { Page } from '#src/office/portal/page.ts';
import { pages, type AdminPath } from '#src/office/portal/pages.ts';

const register: readonly Page[] = pages;

it('groups see only their own pages, and the profile', () => {
  const seen = register.filter(({ who }) => who !== 'office').map(({ path, who }) => `${path} ${who}`);
  expect(seen).toEqual([
    '/admin/group-members/add group',
    '/admin/group-members/list group',
    '/admin/group-members/statement group',
    '/admin/profile/update all',
  ]);
});

type Kind = (typeof exportKinds)[number];

/** The pages on which each file is made. */
const pagesWith: Readonly<Record<Kind, readonly AdminPath[]>> = {
  members: ['/admin/members/list', '/admin/group-members/list'],
  'membership report': ['/admin/reports/membership'],
  'telephone list': ['/admin/reports/reminders'],
  'insurance report': ['/admin/reports/insurance'],
  'group statement': ['/admin/group-members/statement', '/admin/reports/group-statements'],
  'day book': ['/admin/administration/payments/day-book'],
  'owed amounts': ['/admin/administration/payments/owed'],
  settlement: ['/admin/reports/settlement'],
  log: ['/admin/administration/log'],
};

/** The files that name only some people, or nobody. */
const ofFew: readonly Kind[] = ['group statement', 'settlement'];

it.each(exportKinds)(
  'the file “%s” is for those who see its page, and asks for a proof if it names everybody',
  (kind) => {
    const shown = register.filter(({ path }) => pagesWith[kind].some((one) => one === path));
    const { isForGroups, isOfEverybody, work }: Exported = exported[kind];
    expect(shown).toHaveLength(pagesWith[kind].length);
    expect({ isForGroups, isOfEverybody: isOfEverybody === true, works: [work] }).toEqual({
      isForGroups: shown.some(({ who }) => who !== 'office'),
      isOfEverybody: !ofFew.includes(kind),
      // The insurer's report is read by all, but its file has ID card numbers and addresses.
      works:
        kind === 'insurance report'
          ? ['people or money']
          : [...new Set(shown.map((page) => page.work ?? 'reading'))],
    });
  },
);
