// npm run dev: Vite serves the pages on PORT and replaces changed modules while they run. Behind Vite runs a server
// that restarts when its sources change.
import { spawn } from 'node:child_process';
import { env, execPath, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const port = Number(env.PORT || 8080);
const serverPort = port + 100;
const address = `http://localhost:${port}`;
const tsx = fileURLToPath(new URL('../node_modules/tsx/dist/cli.mjs', import.meta.url));
const server = spawn(execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...env, PORT: String(serverPort), PUBLIC_URL: env.PUBLIC_URL || address },
});
const toServer = { target: `http://localhost:${serverPort}` };
const pages = await createServer({
  server: { port, strictPort: true, proxy: { '^/(v1|dev|check|healthz|readyz)(/|$|\\.|\\?)': toServer } },
});
await pages.listen();
stdout.write(`The pages are at ${address}\n`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  void pages.close().then(() => exit(code ?? 0));
});
