// npm start: builds what needs building, then runs the server in this process.
import { stdout } from 'node:process';
import { build } from './build.mjs';

await build((line) => stdout.write(`${line}\n`));
await import(new URL('../dist/server/main.js', import.meta.url).href);
