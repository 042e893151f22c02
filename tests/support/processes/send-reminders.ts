import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { createSmtpProvider } from '#server/messages/email.ts';
import { createHttpSmsProvider } from '#server/messages/gateways.ts';
import { queueAndSendReminders } from '#server/reminders/send-reminders.ts';
import { openDatabase, type Connection } from '#server/store/database.ts';
import { createSite } from '../server/site.ts';

/** Where reminders are read and handed over, and by how many milliseconds this process's clock is ahead. */
interface Task {
  readonly connection: Connection;
  readonly smtp: string;
  readonly sms: string;
  readonly ahead: number;
}

// Carries reminders on, over and over, from a process of its own that is killed at it; begins once a line tells it what.
process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  const { ahead, connection, sms, smtp } = JSON.parse(line) as Task;
  const from = { name: 'AMACS', address: 'office@amacs.test' };
  const { context } = createSite(openDatabase(connection, { max: 8 }), {
    email: createSmtpProvider({ provider: 'smtp', url: smtp, from, requireTls: false }),
    sms: createHttpSmsProvider({ url: sms, token: null }),
  });
  const clock = { now: () => new Date(Date.now() + ahead) };
  for (;;) {
    await queueAndSendReminders({ ...context, clock });
    await delay(20);
  }
}
