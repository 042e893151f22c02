// npm run audit:verify [-- position:hash]: builds what needs building, then holds the audit to its chain.
import { ensureBuilt } from './build.mjs';

ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/audit-verify.js', import.meta.url).href);
