import { argv } from 'node:process';
import { pino } from 'pino';
import { logCrashes } from '#server/crash.ts';

// Crashes as the server would, by an error whose message and fields are what it is given.
const [, , kind, secret = ''] = argv;
logCrashes(pino({ level: 'trace' }));
const error = Object.assign(new Error(secret, { cause: secret }), { detail: secret, code: '23505' });
if (kind === 'rejection') void Promise.reject(error);
else
  setImmediate(() => {
    throw error;
  });
