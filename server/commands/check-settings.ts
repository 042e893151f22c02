// Prints all mistakes in the settings without starting anything: npm run check-settings
import { env } from 'node:process';
import { readSiteConfig } from '../settings/config.ts';
import { runCommandWithoutDatabase, printLine } from './command.ts';

runCommandWithoutDatabase(() => {
  const { card, databaseUrl, dataDir, demo, email, production, publicUrl, rehearsal, sms } =
    readSiteConfig(env);
  const mode = demo ? 'the demo' : production ? 'production' : 'a trial, not production';
  printLine(
    `The settings are right. They are for ${mode}${rehearsal ? ', as a rehearsal' : ''}, at ${publicUrl}.`,
  );
  printLine(
    `Database: ${databaseUrl === null ? `the embedded one in ${dataDir}` : 'the one of DATABASE_URL'}`,
  );
  printLine(`SMS: ${sms.provider}. E-mail: ${email.provider}. Cards: ${card.provider}.`);
  printLine('Whether the providers take what is sent: npm run try -- sms|email|card');
  return Promise.resolve();
});
