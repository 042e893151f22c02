import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { lostScript } from './lost-script.ts';
import { textsPlugin } from './texts-plugin.ts';

type StandIns = typeof import('#src/app/member/stand-ins.tsx');

/** What the office's page runs beside its stand-in, before its other scripts are read, which takes as long as the answers. */
export const firstCallsFile = 'src/app/office/first-calls.ts';

/** What each page brings only once somebody is signed in. */
const insides = {
  index: ['/src/app/member/member-area.ts'],
  admin: ['/src/app/office/office-area.ts'],
};

/** The scripts and styles of these modules and of all that they stand on, without what the page itself brings. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(visit);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    const isWanted = (id: string) => modules.some((module) => id.endsWith(module));
    if (chunk.type === 'chunk' && isWanted(chunk.facadeModuleId ?? '')) visit(name);
  }
  return [...files];
}

/** Only the names of classes are wanted: the styles themselves come with the page. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.vanilla.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
};

/** Behind the page's own first files: those are what it waits for. */
function hint(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${file}" />`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`;
}

/**
 * Writes the stand-ins into the built pages: what stands there before any script, by its place, drawn by the parts that
 * replace it, and what the inside of each page needs beside its first files. The server keeps the place asked for. Before
 * all scripts stands the one that looks after those that do not come.
 */
export function standInPlugin(): Plugin {
  return {
    name: 'stand-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, filename }) {
        const page = filename.endsWith('admin.html') ? 'admin' : 'index';
        if (!html.includes('<div id="root">') || filename.endsWith('machines.html')) return html;
        const { module } = await runnerImport<StandIns>('/src/app/member/stand-ins.tsx', {
          configFile: false,
          logLevel: 'warn',
          plugins: [withoutStyles, vanillaExtractPlugin({ identifiers: 'short' }), textsPlugin()],
        });
        const places = Object.entries(module.standIns[page]).map(
          ([place, parts]) =>
            `<!--stand-in ${place}--><div id="stand-in">${renderToStaticMarkup(parts)}</div><!--/-->`,
        );
        const hints = filesOf(bundle, insides[page]).map(hint).join('');
        const calls = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(firstCallsFile),
        );
        const early = calls
          ? `<script async type="module" crossorigin src="/${calls.fileName}"></script>`
          : '';
        return html
          .replace('<title>', () => `<script>${lostScript}</script><title>`)
          .replace('<script type="module"', (script) => `${early}${script}`)
          .replace('</head>', () => `<!--inside-->${hints}<!--/--></head>`)
          .replace(/<body[^>]*>/, (body) => `${body}${places.join('')}`);
      },
    },
  };
}
