import { build } from '../../scripts/build.mjs';

/** The built app, as `npm start` runs it. */
export default async function setup(): Promise<void> {
  await build((line: string) => process.stdout.write(`${line}\n`));
}
