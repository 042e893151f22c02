// npm start: builds what needs building, then runs the server in this process.
import { env, stdout } from 'node:process';
import { build } from './build.mjs';

// The builder sets NODE_ENV for itself; the server must see what it was given.
const given = env.NODE_ENV;
await build((line) => stdout.write(`${line}\n`));
if (given === undefined) delete env.NODE_ENV;
else env.NODE_ENV = given;
await import(new URL('../dist/server/main.js', import.meta.url).href);
