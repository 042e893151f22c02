// npm run export -- folder: builds what needs building, then writes the data as open files.
import { ensureBuilt } from './build.mjs';

ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/export.js', import.meta.url).href);
