import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The pages that the list stands beside, on a server of their own that gives them the same members. */
export interface Peers {
  readonly url: string;
  /** The list that the pages take from now on, as JSON. */
  give(json: Buffer): Promise<void>;
  stop(): Promise<void>;
}

export type Peer = 'ag-grid' | 'plain' | 'floor';

const folder = fileURLToPath(new URL('peers', import.meta.url));

/** Installs what the peers are made of, where it is not there yet. React is the product's own. */
function installPeers(say: (line: string) => void): void {
  if (existsSync(`${folder}/node_modules/ag-grid-react`)) return;
  say('Installing AG Grid into bench/peers (the product does not use it)');
  const { status } = spawnSync('npm', ['ci', '--omit=peer', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The peers could not be installed');
}

/** What a page is made of, by its address. */
async function filesOf(peer: Peer): Promise<[string, Buffer][]> {
  const built = await build({
    root: folder,
    base: '/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      target: 'es2023',
      chunkSizeWarningLimit: 5000,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${folder}/${peer}.html` },
    },
  });
  if (!Array.isArray(built) && !('output' in built)) throw new Error('The build watches instead of ending.');
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)]);
}

/** As quickly as the portal's server does it. */
function compressed(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

function typeOf(path: string): string {
  if (path.endsWith('.html')) return 'text/html';
  return path.endsWith('.json') ? 'application/json' : 'text/javascript';
}

export async function startPeers(say: (line: string) => void): Promise<Peers> {
  installPeers(say);
  const files = new Map<string, Buffer>();
  for (const peer of ['ag-grid', 'plain', 'floor'] as const) {
    for (const [path, bytes] of await filesOf(peer)) files.set(path, await compressed(bytes));
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const bytes = files.get(path);
    if (!bytes) {
      response.writeHead(404).end();
      return;
    }
    const headers = {
      'content-type': `${typeOf(path)}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': bytes.length,
    };
    response.writeHead(200, headers).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async give(json) {
      files.set('/members.json', await compressed(json));
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
