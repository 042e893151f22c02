import { compileMessage } from '@lingui/message-utils/compileMessage';
import { transformWithOxc, type Plugin } from 'vite';

/** Compiles the texts of the catalogue during the build, so that the browser needs no parser of messages. */
export function textsPlugin(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    async transform(source, id) {
      const [path = ''] = id.split('?');
      if (!/\/domain\/texts\/[\w-]+\.en\.ts$/.test(path)) return null;
      const { code } = await transformWithOxc(source, path, { lang: 'ts', sourcemap: false });
      const exported: Record<string, Record<string, string>> = await import(
        `data:text/javascript,${encodeURIComponent(code)}`
      );
      const compiled = Object.entries(exported).map(([name, texts]) => {
        const messages = Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(messages))};`;
      });
      return { code: compiled.join('\n'), map: null };
    },
  };
}
