import { existsSync } from 'node:fs';
import { env, loadEnvFile, stderr, stdout } from 'node:process';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { endProcess } from '../base/end-process.ts';
import { guardOutput } from '../base/log.ts';
import { withDatabase } from '../store/with-database.ts';
import type { Connection } from '../store/database.ts';
import { loadTexts } from '../base/texts.ts';
import { exitCodeOf, explainCommandError } from './explain-error.ts';

/** The means of a command: the settings, the database that they name, and a function that prints a line. */
export interface Command {
  readonly config: Config;
  readonly connection: Connection;
  readonly say: (line: string) => void;
}

/** Writes a command's line to the terminal. */
export function printLine(line: string): void {
  stdout.write(`${line}\n`);
}

/**
 * Runs a command on the database that the settings name, after its arguments are parsed. Prints the error
 * that stops it and exits with the code of `exitCodeOf`.
 */
export function runCommandFor<Asked>(
  askedFor: () => Asked,
  work: (command: Command, asked: Asked) => Promise<void>,
): void {
  runProgram(async () => {
    const asked = askedFor();
    const config = readConfig(env);
    setAssociationTimeZone(config.timeZone);
    setMembershipNumberDigits(config.membershipNumberDigits);
    // The database's own lines are not the command's output.
    await withDatabase(
      config,
      (line) => void stderr.write(`${line}\n`),
      (connection) => work({ config, connection, say: printLine }, asked),
    );
  });
}

/** Runs a command that needs no database. */
export function runProgram(work: () => Promise<void>): void {
  // A reader of the output that has ended, such as `head`, does not stop the work.
  guardOutput();
  const prepareAndWork = async () => {
    if (existsSync('.env')) loadEnvFile('.env');
    loadTexts();
    await work();
  };
  void prepareAndWork().then(
    () => endProcess(0),
    (error: unknown) => {
      stderr.write(`${explainCommandError(error)}\n`);
      return endProcess(exitCodeOf(error));
    },
  );
}

/** Runs a command without arguments on the database that the settings name. */
export function runCommand(work: (command: Command) => Promise<void>): void {
  runCommandFor(() => undefined, work);
}
