// npm run backup [-- file or folder]: builds what needs building, then copies the data while the portal runs.
import { ensureBuilt } from './build.mjs';

ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/backup.js', import.meta.url).href);
