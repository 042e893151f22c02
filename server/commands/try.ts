// Sends one SMS or e-mail, or checks the card provider, and prints the result: npm run try -- sms|email|card
import { argv, env } from 'node:process';
import { systemClock } from '../base/context.ts';
import { readConfig } from '../settings/config.ts';
import { WrongSetting } from '../settings/read-settings.ts';
import { createEmailProvider, createSmsProvider } from '../messages/choose-provider.ts';
import { openCardProvider } from '../payments/card/providers.ts';
import { runCommandWithoutDatabase, printLine } from './command.ts';
import { type Tried, tryProvider } from './try-provider.ts';

const usage = 'npm run try -- sms "+356 79…", npm run try -- email name@example.org, or npm run try -- card';

function parseTried([what, to, ...more]: readonly string[]): Tried {
  if (more.length === 0 && what === 'card' && to === undefined) return { what };
  if (more.length === 0 && (what === 'sms' || what === 'email') && to !== undefined) return { what, to };
  throw new WrongSetting(usage);
}

runCommandWithoutDatabase(async () => {
  const tried = parseTried(argv.slice(2));
  const { association, card, email, sms } = readConfig(env);
  const providers = {
    sms: createSmsProvider(sms, printLine),
    email: await createEmailProvider(email, printLine),
    card: await openCardProvider(card, { url: '', secret: '', clock: systemClock }),
  };
  printLine(await tryProvider(tried, association.name, providers));
});
