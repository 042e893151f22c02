// Builds the outdated parts. Then runs a program of the built server, with the given arguments, in this process.
import { argv } from 'node:process';
import { ensureBuilt } from './build.mjs';

const [program] = argv.splice(2, 1);
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import(new URL(`../dist/server/${program}.js`, import.meta.url).href);
