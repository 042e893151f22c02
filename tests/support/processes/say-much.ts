import { argv, stderr } from 'node:process';
import { runCommandWithoutDatabase, printLine } from '#server/commands/command.ts';

// A command that says far more at once than a pipe and its reader take, to its end or until it fails.
runCommandWithoutDatabase(() => {
  if (argv[2] === 'fails') {
    stderr.write('y'.repeat(20_000_000));
    return Promise.reject(new Error('It failed'));
  }
  printLine('The first line.');
  printLine('x'.repeat(20_000_000));
  printLine('The administrator second signs in with the password of the last line.');
  return Promise.resolve();
});
