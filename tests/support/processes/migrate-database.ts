import { runMigrationsOn } from '#server/store/database.ts';

// A process that brings the tables of the database at an address to the newest version, or is killed on the way.
const names = await runMigrationsOn({ connectionString: process.argv[2] ?? '' }, { stampDutyPercent: 11 });
process.stdout.write(`${names.join(' ')}\n`);
