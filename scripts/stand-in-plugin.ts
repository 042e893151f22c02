import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { lostScript } from './lost-script.ts';
import { textsPlugin } from './texts-plugin.ts';

type StandIns = typeof import('#src/app/member/stand-ins.tsx');

/**
 * The script that sends the first calls of the office's page while the stand-in is shown, before the page's other
 * scripts are read. The other scripts take as long to read as the server takes to answer.
 */
export const firstCallsFile = 'src/app/office/first-calls.ts';

/** The modules that each page needs only after a person has signed in. */
const insides = {
  index: ['/src/app/member/member-area.ts'],
  admin: ['/src/app/office/office-area.ts'],
};

/**
 * Lists the scripts and styles of these modules and of everything that they import. The files of the page itself are
 * left out.
 */
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

/**
 * Leaves out the styles while the stand-ins are drawn. Only the class names are needed, because the page already has
 * the styles.
 */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.vanilla.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
};

/**
 * Makes a link that loads a file with low priority, because the page waits for its own first files and not for this
 * file.
 */
function hint(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${file}" />`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`;
}

/**
 * Writes the stand-ins into the built pages. A stand-in is shown before any script runs, and is drawn by the parts that
 * later replace it. When the server sends a page, it keeps only the stand-in of the requested place. Also adds hints
 * for the files that each page needs after the sign-in, and the script that handles files that cannot be loaded.
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
