// npm run import -- folder [--apply]: builds what needs building, then says what the folder's files would change.
import { ensureBuilt } from './build.mjs';

ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/import.js', import.meta.url).href);
