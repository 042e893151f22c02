import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { withLater } from '#tests/support/made-later.ts';
import { importDataFromFolder } from '#server/transfer/import.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite } from '#tests/support/server/site.ts';

/** Files as an association would bring them from a table of its own: few columns, and days as people write them. */
export const few = {
  'clubs.csv': 'short_name,name,fee\namacs,AMACS,10\ntsc,Target Shooting Club,5.50\n',
  'members.csv':
    'id_number;membership_number;title;first_name;last_name;gender;date_of_birth;place_of_birth;street;city;post_code;mobile_number\r\n' +
    '123456m;0028;Mr;Ġorġ;Żahra;M;14/5/1970;Il-Pietà;4, Triq il-Kbira;Ħaż-Żebbuġ;ZBG 2041;79000028\r\n',
  'records.csv':
    'id_number,year,third_party,personal_accident,insured_elsewhere,agency_name,clubs\n123456M,2026,no,no,yes,Atlas,amacs tsc:4.00\n',
};

/** An empty database before each test, and an empty folder that is imported into it. */
export function useImport() {
  let folder = '';
  let empty: OwnDatabase | undefined;
  const given = () => join(folder, 'given');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  });
  beforeEach(async () => {
    empty = await createOwnDatabase();
    await rm(given(), { recursive: true, force: true });
    await mkdir(given());
  });
  afterEach(() => empty?.remove());
  const own = withLater(() => empty, {
    /** Where the test's files may stand. */
    get folder() {
      return folder;
    },
    get given() {
      return given();
    },
    /** Writes files into the folder that is imported. */
    give: async (files: Readonly<Record<string, string>>): Promise<void> => {
      await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(given(), name), text)));
    },
    /** Imports a folder. */
    bring: (apply = true, from = given()) =>
      importDataFromFolder(createSite(own.db).context, from, { apply }),
    /** How many members, records, entries of the audit and clubs there are. */
    async counts(): Promise<unknown> {
      const { rows } = await sql`select
        (select count(*) from members) as members, (select count(*) from records) as records,
        (select count(*) from audit) as audit, (select count(*) from clubs) as clubs`.execute(own.db);
      return rows[0];
    },
  });
  return own;
}
