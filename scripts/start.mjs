// npm start: builds what needs building, then runs the server in this process.
import { ensureBuilt } from './build.mjs';

ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/main.js', import.meta.url).href);
