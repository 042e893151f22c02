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

/** The parts that every command uses: the settings, their database, and a function that prints a line. */
export interface Command {
  readonly config: Config;
  readonly connection: Connection;
  readonly say: (line: string) => void;
}

/** Prints a line to the terminal. */
export function printLine(line: string): void {
  stdout.write(`${line}\n`);
}

/**
 * Parses a command's arguments and runs the command on the database of the settings. If an error stops the command,
 * prints the error and exits with the code of `exitCodeOf`.
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
    // The lines of the database are not part of the command's output.
    await withDatabase(
      config,
      (line) => void stderr.write(`${line}\n`),
      (connection) => work({ config, connection, say: printLine }, asked),
    );
  });
}

/** Runs a command that needs no database. */
export function runProgram(work: () => Promise<void>): void {
  // If the reader of the output has ended, such as `head`, the work continues.
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

/** Runs a command without arguments on the database of the settings. */
export function runCommand(work: (command: Command) => Promise<void>): void {
  runCommandFor(() => undefined, work);
}
