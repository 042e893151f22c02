import { existsSync } from 'node:fs';
import { env, loadEnvFile, stderr, stdout } from 'node:process';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { flushOutputAndExit } from '../base/end-process.ts';
import { ignoreOutputErrors } from '../base/log.ts';
import { withDatabase } from '../store/with-database.ts';
import type { Connection } from '../store/database.ts';
import { loadTexts } from '../base/texts.ts';
import { getExitCodeOfError, explainCommandError } from './explain-error.ts';

export interface Command {
  readonly config: Config;
  readonly connection: Connection;
  readonly say: (line: string) => void;
}

/** Prints a line to the terminal. */
export function printLine(line: string): void {
  stdout.write(`${line}\n`);
}

/** Parses arguments and runs a command. Prints an error, and then ends with the code of `getExitCodeOfError`. */
export function runCommandWithArguments<Asked>(
  askedFor: () => Asked,
  work: (command: Command, asked: Asked) => Promise<void>,
): void {
  runCommandWithoutDatabase(async () => {
    const asked = askedFor();
    const config = readConfig(env);
    setAssociationTimeZone(config.timeZone);
    setMembershipNumberDigits(config.membershipNumberDigits);
    // Messages about starting the database are not part of the command's output.
    await withDatabase(
      config,
      (line) => void stderr.write(`${line}\n`),
      (connection) => work({ config, connection, say: printLine }, asked),
    );
  });
}

/** Runs a command without a database. Errors are handled as in `runCommandWithArguments`. */
export function runCommandWithoutDatabase(work: () => Promise<void>): void {
  // If the program that reads the output ends early, such as `head`, the command continues.
  ignoreOutputErrors();
  const prepareAndWork = async () => {
    if (existsSync('.env')) loadEnvFile('.env');
    loadTexts();
    await work();
  };
  void prepareAndWork().then(
    () => flushOutputAndExit(0),
    (error: unknown) => {
      stderr.write(`${explainCommandError(error)}\n`);
      return flushOutputAndExit(getExitCodeOfError(error));
    },
  );
}

/** Runs a command that has no arguments, like `runCommandWithArguments`. */
export function runCommand(work: (command: Command) => Promise<void>): void {
  runCommandWithArguments(() => undefined, work);
}
