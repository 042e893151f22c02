import type { Logger } from 'pino';
import { formatRole } from '#domain/access/role.ts';
import { demoSignIns } from './access/demo-accounts.ts';
import {
  refuseLongMembershipNumbers,
  requireRehearsalOnlyOnCopy,
  refuseWrongDatabase,
} from './access/right-database.ts';
import { readAssociation } from './association/versions.ts';
import type { Config } from './settings/config.ts';
import type { Context } from './base/context.ts';
import { toErrorTrace } from './base/error-trace.ts';
import { release } from './base/release.ts';
import { fillDemo } from './demo/data.ts';
import { createContext, startSite } from './site.ts';
import { warnOfClockDifference } from './base/clock-offset.ts';
import { readSettingsThatLogData } from './store/log-settings.ts';
import { type Connection, runMigrationsOn, openDatabaseForSite } from './store/database.ts';
import { readPlannedMigrations } from './store/newer-database.ts';

function writeGreeting(config: Config, association: string): string[] {
  const lines = ['', `The portal is at       ${config.publicUrl}`];
  if (config.card.provider === 'sandbox') lines.push(`Sandbox payments are at ${config.paymentUrl}`);
  if (config.rehearsal) lines.push('This is a rehearsal: nothing reaches anybody. SMS codes are here.');
  if (!config.demo) return lines;
  const { administrators, members } = demoSignIns;
  return [
    ...lines,
    `SMS codes are here and at ${config.publicUrl}/dev/outbox`,
    '',
    'This is a demo: nobody in it exists, no SMS is sent and no money moves. Sign in as',
    ...members.map((one) => `  member ${one.membershipNumber}, mobile ${one.mobile}`),
    ...administrators.map(
      (one) =>
        `  administrator ${one.username} (${formatRole(one.group, association)}), password ${one.password}, mobile ${one.mobile}`,
    ),
    '',
  ];
}

async function warnOfDatabase({ db, log, reads }: Context): Promise<void> {
  const settings = await readSettingsThatLogData(db);
  if (settings.length > 0)
    log.warn({ settings }, 'the database writes personal data into its own log: see docs/running.md');
  await warnOfClockDifference({ log, reads });
}

interface Start {
  readonly config: Config;
  readonly log: Logger;
  readonly connection: Connection;
  readonly clientFolder: string;
  readonly say: (line: string) => void;
  /** `close` is called when the process ends. `onEnd` must be called immediately after opening what `close` closes. */
  readonly onEnd: (close: () => Promise<unknown>) => void;
}

/**
 * Updates the tables of the database and starts the site. Throws WrongSetting if the database does not fit the
 * settings, such as a demo's database. Throws DatabaseTrouble if the database is newer than this release.
 */
export async function runSite({ config, log, connection, clientFolder, say, onEnd }: Start): Promise<void> {
  await readPlannedMigrations(connection);
  await refuseWrongDatabase(connection, config);
  await requireRehearsalOnlyOnCopy(connection, config);
  const migrations = await runMigrationsOn(connection, config);
  log.info({ ...release, node: process.version, migrations, rehearsal: config.rehearsal }, 'starting');
  if (migrations.length > 0) say('The tables are made');
  const databases = openDatabaseForSite(connection, {
    patienceSeconds: config.databasePatienceSeconds,
    onLost: (error) => log.warn(toErrorTrace(error), 'A database connection was lost'),
  });
  onEnd(() => databases.db.destroy());
  onEnd(() => databases.reads.destroy());
  onEnd(() => databases.health.destroy());

  await refuseLongMembershipNumbers(databases.db, config);
  const context = await createContext(config, databases, log);
  await warnOfDatabase(context);
  if (config.demo) {
    const made = await fillDemo(context);
    if (made !== null && made > 0) say(`The demo data is made: ${made} people who do not exist`);
  }
  onEnd(await startSite(context, clientFolder));
  log.info({ ...release, url: config.publicUrl }, 'started');
  for (const line of writeGreeting(config, (await readAssociation(context)).name)) say(line);
}
