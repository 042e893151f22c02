import { argv } from 'node:process';
import { logCrashes } from '#server/base/crash-log.ts';
import { createLog } from '#server/base/log.ts';

// Crashes as the server would, by an error whose message and fields are what it is given.
const [, , kind, secret = ''] = argv;
logCrashes(createLog('trace'));
const error = Object.assign(new Error(secret, { cause: secret }), { detail: secret, code: '23505' });
if (kind === 'rejection') void Promise.reject(error);
else
  setImmediate(() => {
    throw error;
  });
