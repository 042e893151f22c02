import { ensureBuilt } from '../../../scripts/build.mjs';

/** The built app, as `npm start` runs it. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
}
