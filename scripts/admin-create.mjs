// npm run admin:create: builds what needs building, then asks for a new administrator and makes them.
import { ensureBuilt } from './build.mjs';

ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/create-administrator.js', import.meta.url).href);
