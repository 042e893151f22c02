import { describe, expect, it } from 'vitest';
import { few, useImport } from './import-folder.ts';

const own = useImport();
const head = 'id_number;year;third_party;personal_accident;licences;clubs;affiliated_groups;source\n';
const files = {
  'clubs.csv': 'short_name,name,fee\nTSC,Target Shooting Club,5.50\nAmacs,AMACS,10\n',
  'affiliated-groups.csv': 'short_name,name\nLHG,Living History Group\n',
  'members.csv': few['members.csv'],
};

describe('the clubs, groups and licences of a record', () => {
  it('are found in whatever letters each file writes them', async () => {
    const records = `${head}123456m;2026;yes;no;Target_A;TSC:4.00 Amacs;LHG;Administrator\n`;
    await own.give({ ...files, 'records.csv': records });
    await own.bring();
    const stored = await Promise.all([
      own.db.selectFrom('record_clubs').select(['short_name', 'fee_cents']).orderBy('short_name').execute(),
      own.db.selectFrom('record_groups').select('short_name').execute(),
      own.db.selectFrom('record_licences').select('licence').execute(),
      own.db.selectFrom('records').select('source').execute(),
    ]);
    expect(stored).toEqual([
      [
        { short_name: 'amacs', fee_cents: 1000 },
        { short_name: 'tsc', fee_cents: 400 },
      ],
      [{ short_name: 'lhg' }],
      [{ licence: 'target_a' }],
      [{ source: 'administrator' }],
    ]);
    for (const text of [records, records.toUpperCase(), records.toLowerCase()]) {
      await own.give({ 'records.csv': head + text.slice(head.length) });
      expect(new Set((await own.bring()).planned.map(({ does }) => does))).toEqual(new Set(['same']));
    }
  });

  it.each([
    'tsc:5,00',
    'tsc:5,5 amacs',
    'amacs,TSC:5,00',
    'tsc: 5.00',
    'tsc :5.00',
    'tsc:',
    'tsc:five',
    'tsc:5:00',
  ])('with a fee such as %s, are told how it is written', async (clubs) => {
    await own.give({ ...files, 'records.csv': `${head}123456m;2025;no;no;;${clubs};;member\n` });
    await expect(own.bring()).rejects.toThrow(
      `records.csv:2 clubs "${clubs}": Write a fee after a colon and with a point, such as tsc:5.00.\n` +
        'Nothing was changed: 1 to put right.',
    );
  });

  it.each(['tsc:5,amacs:10', 'tsc:5.00, amacs', 'TSC;amacs'])('may stand as %s', async (clubs) => {
    await own.give({ ...files, 'records.csv': `${head}123456m;2025;no;no;;"${clubs}";;member\n` });
    await own.bring();
    const stored = await own.db.selectFrom('record_clubs').select('short_name').execute();
    expect(stored).toHaveLength(2);
  });

  it('are refused where one stands there twice', async () => {
    for (const clubs of ['tsc TSC', 'tsc:4.00 tsc:5.00']) {
      await own.give({ ...files, 'records.csv': `${head}123456m;2025;no;no;;${clubs};;member\n` });
      await expect(own.bring()).rejects.toThrow(`records.csv:2 clubs "${clubs}": holds a name twice\n`);
    }
  });
});
