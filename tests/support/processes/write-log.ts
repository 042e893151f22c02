import { createLog, getDroppedLineCount, ignoreOutputErrors } from '#server/base/log.ts';

// Logs more than may wait, as a server would, to an output that takes it or not, and says how many lines it dropped.
ignoreOutputErrors();
const log = createLog('info');
for (let line = 0; line < 20_000; line += 1) log.info({ line }, 'x'.repeat(100));
process.stdout.write('done\n');
process.stderr.write(`dropped ${getDroppedLineCount()}\n`);
