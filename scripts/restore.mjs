// npm run restore -- file [--replace | --check]: builds what needs building, then puts a backup back.
import { ensureBuilt } from './build.mjs';

ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/restore.js', import.meta.url).href);
